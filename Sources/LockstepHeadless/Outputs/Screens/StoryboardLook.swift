/// The style sheet and JavaScript of the pages that `--screens` writes. They need no server and no other files.
enum StoryboardLook {
  static let style = """
    :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.45; --page: #f5f6f8; --text: #16181c;
      --line: #d5d8dd; --card: #ffffff; --muted: #555b65; --failed: #b3261e; --link: #0b57d0 }
    @media (prefers-color-scheme: dark) { :root { --page: #121417; --text: #e8eaed; --line: #3a3f47; --card: #1d2025;
      --muted: #a7aeb9; --failed: #ff8a80; --link: #8ab4f8 } }
    body { margin: 0; background: var(--page); color: var(--text) }
    main { max-width: 1280px; margin: 0 auto; padding: 24px 16px }
    h1 { font-size: 1.5rem; margin: 0 0 8px } h2 { font-size: 1.1rem; margin: 24px 0 8px } h3 { font-size: 1rem; margin: 0 }
    p { margin: 0 0 8px; color: var(--muted) } a { color: var(--link) } .failed { color: var(--failed) }
    code { font: 0.9rem ui-monospace, monospace; font-weight: normal; overflow-wrap: anywhere }
    .search input { font: inherit; color: inherit; min-height: 36px; padding: 4px 12px; width: min(320px, 100%); box-sizing: border-box;
      border: 1px solid var(--line); border-radius: 8px; background: var(--card) }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 1px }
    .cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)) }
    .cards li { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px; overflow-wrap: anywhere }
    .cards p { font-size: 0.875rem; margin: 4px 0 }
    .pictures { display: flex; gap: 8px; margin-top: 8px }
    .picture { width: 117px; height: 180px; overflow: hidden; border: 1px solid var(--line); border-radius: 6px; background: var(--card) }
    .picture iframe { width: 390px; max-width: none; height: 600px; border: 0; transform: scale(0.3); transform-origin: 0 0; pointer-events: none }
    .player { display: flex; gap: 8px; align-items: center; margin: 8px 0; position: sticky; top: 0; z-index: 1;
      background: var(--page); padding: 8px 0 }
    [hidden] { display: none !important }
    .strip { list-style: none; margin: 0; padding: 4px; display: flex; gap: 8px; overflow-x: auto }
    .strip a { display: block; border-radius: 8px; padding: 2px; color: var(--muted); font-size: 0.75rem; text-align: center; text-decoration: none }
    .strip .picture { display: block; width: 66px; height: 102px } .strip iframe { transform: scale(0.17) }
    .strip [aria-current] { outline: 3px solid var(--link); color: var(--link); font-weight: 600 }
    .player button { font: inherit; min-width: 44px; min-height: 36px; border: 1px solid var(--line); border-radius: 8px; background: var(--card);
      color: inherit }
    .player input { min-height: 36px; flex: 1; min-width: 60px; max-width: 480px } .player output { white-space: nowrap }
    .moment h2 { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
    .stage { display: grid; gap: 16px; align-items: start; grid-template-columns: minmax(0, 1fr) }
    @media (min-width: 900px) { .stage { grid-template: auto 1fr / 390px minmax(0, 1fr) } .stage iframe { grid-row: span 2 } }
    pre { margin: 0; padding: 12px; border: 1px solid var(--line); border-radius: 10px; overflow: auto; max-width: 100%; box-sizing: border-box;
      font: 12px/1.25 ui-monospace, monospace }
    .steps { max-height: 320px; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere }
    .terminal { background: #16181c; color: #e8eaed } .terminal mark { background: #3b4a1f; color: inherit }
    iframe { width: 390px; max-width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 10px; box-sizing: border-box; background: var(--card) }
    .b { font-weight: bold } .i { font-style: italic } .u { text-decoration: underline } .s { text-decoration: line-through }
    .v { background: #e8eaed; color: #16181c } .d { opacity: 0.6 }
    .f0 { color: #8b929d } .f1, .f9 { color: #ff8a80 } .f2, .f10 { color: #8bd48f } .f3, .f11 { color: #f2cc60 } .f4, .f12 { color: #8ab4f8 }
    .f5, .f13 { color: #e2a6f2 } .f6, .f14 { color: #7fdbda } .f7 { color: #d5d8dd } .f8 { color: #a7aeb9 } .f15 { color: #ffffff }
    .k0 { background: #2a2e35 } .k1, .k9 { background: #6b1f1a } .k2, .k10 { background: #1f4d24 } .k3, .k11 { background: #5c4a10 }
    .k4, .k12 { background: #1d3f7a } .k5, .k13 { background: #552a63 } .k6, .k14 { background: #17504f } .k7, .k15 { background: #4a505a }
    .k8 { background: #3a3f47 }
    """

  /// Shows one screen at a time; ← and → go to the previous and next screen. The number after `#` in the URL selects a screen.
  static let player = """
    const moments = [...document.querySelectorAll(".moment")], slider = document.querySelector("#position");
    const strip = document.querySelector(".strip"), pictures = [...strip.querySelectorAll("a")];
    let current = 0;
    function show(index) {
      current = Math.max(0, Math.min(index, moments.length - 1));
      moments.forEach((moment, number) => { moment.hidden = number !== current });
      slider.value = current + 1;
      document.querySelector("output").textContent = `${current + 1} of ${moments.length}`;
      document.querySelector("#previous").disabled = current === 0;
      document.querySelector("#next").disabled = current === moments.length - 1;
      history.replaceState(null, "", "#" + (current + 1));
      pictures.forEach((picture, number) => { picture.ariaCurrent = number === current ? "true" : null });
      const picture = pictures[current].parentElement;
      strip.scrollLeft = picture.offsetLeft - strip.offsetLeft - (strip.clientWidth - picture.clientWidth) / 2;
    }
    document.querySelector("#previous").onclick = () => show(current - 1);
    document.querySelector("#next").onclick = () => show(current + 1);
    slider.oninput = () => show(slider.value - 1);
    document.addEventListener("keydown", event => {
      if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
      const targets = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: moments.length - 1 };
      if (event.key in targets) { show(targets[event.key]); event.preventDefault() }
    });
    window.addEventListener("hashchange", () => show(location.hash.slice(1) - 1 || 0));
    // The keys belong to this page, even after a click into a screen.
    window.addEventListener("blur", () => setTimeout(() => { if (document.activeElement?.matches(".stage iframe")) document.activeElement.blur() }));
    document.querySelector(".player").hidden = strip.hidden = false;
    show(location.hash.slice(1) - 1 || 0);
    """

  /// Hides scripts that don't contain the text in the search field.
  static let search = """
    const field = document.querySelector("#search");
    field.oninput = () => {
      const words = field.value.toLowerCase().split(/\\s+/);
      for (const card of document.querySelectorAll(".cards li"))
        card.hidden = !words.every(word => card.textContent.toLowerCase().includes(word));
      for (const section of document.querySelectorAll("section"))
        section.hidden = !section.querySelector("li:not([hidden])");
    };
    document.addEventListener("keydown", event => {
      if (event.key !== "/" || event.target === field) return;
      event.preventDefault();
      field.focus();
    });
    document.querySelector(".search").hidden = false;
    """
}
