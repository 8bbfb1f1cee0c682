// Measures a playing page: what is too small, cut off, overlapping or out of sight. Run in the page by screens.py.
() => {
  const faults = [];
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const short = (text) => text.replace(/\s+/g, " ").trim().slice(0, 40);
  const finger = matchMedia("(pointer: coarse)").matches;
  const floor = finger ? 13 : 11;

  // Text: its size on the screen.
  let smallest = 99;
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || parent.closest("title, script, style, template, .loupe, .sr") || !seen(parent)) continue;
    const drawn = parent.closest("text");
    let size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (drawn) size *= Math.hypot(drawn.getScreenCTM().a, drawn.getScreenCTM().b);
    if (!size) continue;
    smallest = Math.min(smallest, size);
    if (size < floor - 0.05) faults.push(`${drawn ? "" : "frame: "}text of ${size.toFixed(1)} px: ${short(node.data)}`);
    if (drawn?.closest("svg.pangaea")) texts.push(drawn);
    else if (!drawn && parent.scrollWidth > parent.clientWidth + 1 && getComputedStyle(parent).overflow !== "visible" && getComputedStyle(parent).textOverflow !== "ellipsis" && getComputedStyle(parent).overflowX !== "auto") faults.push(`frame: cut off: ${short(node.data)}`);
  }

  // Words of drawings: within their piece, and not on each other.
  const boxes = texts.map((text) => [text, text.getBoundingClientRect(), text.closest("svg.pangaea")]);
  for (const [text, box, svg] of boxes) {
    const whole = svg.getBoundingClientRect();
    if (box.left < whole.left - 2 || box.right > whole.right + 2 || box.top < whole.top - 3 || box.bottom > whole.bottom + 3) faults.push(`out of its piece: ${short(text.textContent)}`);
    const hit = text.closest("g[id]")?.querySelector(":scope > rect.hit")?.getBoundingClientRect();
    if (hit && box.left < hit.right && box.right > hit.left && box.top < hit.bottom && box.bottom > hit.top && (box.left < hit.left - 4 || box.right > hit.right + 4)) faults.push(`wider than its frame: ${short(text.textContent)}`);
  }
  for (let at = 0; at < boxes.length; at += 1) {
    for (let other = at + 1; other < boxes.length; other += 1) {
      const [one, a, own] = boxes[at];
      const [two, b, its] = boxes[other];
      if (own !== its) continue;
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 2 && height > 0.45 * Math.min(a.height, b.height)) faults.push(`on each other: ${short(one.textContent)} / ${short(two.textContent)}`);
    }
  }

  // Frames of things: whole within their drawing.
  for (const shape of document.querySelectorAll("svg.pangaea rect.hit")) {
    const [box, whole] = [shape, shape.closest("svg.pangaea")].map((each) => each.getBoundingClientRect());
    if (seen(shape) && !shape.closest("svg.tall, .loupe") && (box.left < whole.left + 0.4 || box.right > whole.right - 0.4 || box.top < whole.top + 0.4 || box.bottom > whole.bottom - 0.4)) faults.push(`cut off at the edge: ${shape.parentElement.id}`);
  }

  // The frame: its parts do not lie on each other, and no button is scrolled away.
  const parts = [...document.querySelectorAll(".seatcard, #when, .phasebar li, .top > a, .top .tb, .drop > .o, .rb button, #rp-slider, #rp-count, #acts button, .prompt > .btn")].filter((part) => part.checkVisibility() && part.getBoundingClientRect().width);
  const covered = (part) => part.closest(".book, .rail, .top, .prompt")?.classList[0] ?? "";
  for (let at = 0; at < parts.length; at += 1) {
    const a = parts[at].getBoundingClientRect();
    for (const other of parts.slice(at + 1)) {
      const b = other.getBoundingClientRect();
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) faults.push(`frame: on each other: ${[parts[at], other].map((part) => part.id || short(part.textContent) || covered(part)).join(" / ")}`);
    }
  }
  const acts = document.querySelector("#acts").getBoundingClientRect();
  for (const button of document.querySelectorAll("#acts button")) {
    const box = button.getBoundingClientRect();
    if (seen(button) && (box.left < acts.left - 1 || box.right > acts.right + 1 || box.top < acts.top - 2 || box.bottom > acts.bottom + 2)) faults.push(`frame: out of sight among the buttons: ${short(button.textContent)}`);
  }

  // Things to tap.
  let target = 999;
  for (const thing of document.querySelectorAll("svg.pangaea .can, .play button, .play a, .top button, .top a, .top summary")) {
    if (!seen(thing) || thing.closest(".loupe")) continue;
    const shapes = thing.matches(".can") ? [...thing.querySelectorAll(":scope > .reach, :scope > .hit, :scope > .gh")] : [];
    const sides = (shapes.length ? shapes : [thing]).map((shape) => {
      const box = shape.getBoundingClientRect();
      const line = shape.matches(".gh") ? Number.parseFloat(getComputedStyle(shape).strokeWidth) * shape.getScreenCTM().a : 0;
      return Math.max(Math.min(box.width, box.height), line);
    });
    const side = Math.max(...sides);
    target = Math.min(target, side);
    const lines = shapes.some((shape) => shape.matches(".gh"));
    const small = !finger ? (lines ? 12 : 18) : thing.closest(".dense") ? 24 : 40; // where things are dense, a loupe rises
    if (side < small - 0.6) faults.push(`${thing.matches(".can") ? "" : "frame: "}a target of ${side.toFixed(0)} px: ${thing.id || short(thing.textContent) || thing.className}`);
  }

  // Within the screen: the page does not scroll; prompt, board, own area, buttons and what is lit are in sight.
  if (!document.querySelector(".play.over")) {
    if (document.documentElement.scrollWidth > innerWidth + 1 || document.documentElement.scrollHeight > innerHeight + 1) faults.push(`frame: the page scrolls: ${document.documentElement.scrollWidth} x ${document.documentElement.scrollHeight}`);
    for (const part of document.querySelectorAll("#prompt, #boardwrap, #ownwrap, #acts button, #stage .can")) {
      if (!seen(part) || part.closest("svg.tall")) continue; // what is higher than its piece is scrolled
      const box = part.getBoundingClientRect();
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push(`out of sight: ${part.id || short(part.textContent)}`);
    }
    for (const thing of document.querySelectorAll("#ownwrap svg.pangaea:not(.tall) g[id]:has(> .hit)")) {
      const box = thing.querySelector(":scope > .hit").getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (seen(thing) && top && !top.closest("#ownwrap, .open, .summary, .closeup, .helpcard, .guide")) faults.push(`covered: ${thing.id}`);
    }
    for (const part of ["#prompt", "#boardwrap"]) if (!document.querySelector(part) || !seen(document.querySelector(part))) faults.push(`not there: ${part}`);
    for (const [outer, inner] of [["#prompt", "#ask"], ["#prompt", "#hint"], ["#prompt", "#acts"]]) {
      const [around, within] = [outer, inner].map((name) => document.querySelector(name));
      if (seen(within) && within.getBoundingClientRect().bottom > around.getBoundingClientRect().bottom + 1) faults.push(`frame: out of the prompt: ${inner}`);
    }
  }
  return { smallest: Math.round(smallest * 10) / 10, target: Math.round(target), faults: [...new Set(faults)] };
}
