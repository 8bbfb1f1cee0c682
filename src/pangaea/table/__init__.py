"""The table: a server and one page, on which all games are played in the browser."""
