// The tab “Screen”: as a page in a frame that can run nothing and load nothing, as text, and as accessibility tree.

const screens = { face: "page" };
const FACES = { page: "Page", text: "Text", accessibility: "Accessibility" };
const POLICY = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">`;

function drawScreen(run, position) {
  const screen = screenAt(run, position);
  if (screen === null) return make("p.notice", {}, "There is no screen at this step yet.");
  const [drawn, html, text, accessibility] = screen;
  const faces = make("div.segments", { role: "group", "aria-label": "Show the screen as" }, Object.entries(FACES).map(([face, title]) => button(title, () => {
    screens.face = face;
    drawDetail();
  }, { "aria-pressed": String(face === screens.face) })));
  const written = screens.face === "text" ? text : accessibility;
  const shown = screens.face === "page" ? frame(html, `Screen after step ${drawn + 1}`) : longText(written, 20_000, { class: "code" });
  const note = make("p.note", {}, drawn === position ? "Drawn by this step" : ["Unchanged since ", stepLink(run, drawn)]);
  return make("div.screen", {}, make("div.bar", {}, faces, note), shown);
}

/** A document in a frame. Scripts and addresses are removed; the frame's rules would stop them as well, with messages on the console. */
function frame(html, title) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("script, link, base, iframe, object, embed, meta[http-equiv]")) element.remove();
  for (const element of page.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const isAddress = ["src", "href", "xlink:href", "srcset", "action", "formaction", "poster", "background", "ping", "srcdoc"].includes(name);
      if (name.startsWith("on") || (isAddress && !/^(data:image\/|#)/i.test(value.trim()))) element.removeAttribute(name);
    }
    element.removeAttribute("autofocus");
  }
  const element = make("iframe", { sandbox: true, title, tabindex: "-1", class: "frame" });
  element.srcdoc = POLICY + page.documentElement.outerHTML;
  return element;
}
