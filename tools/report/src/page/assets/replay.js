"use strict";
(() => {
  const $ = id => document.getElementById(id);
  const steps = [...document.querySelectorAll("article.step")];
  const stop = $("differs"), open = document.querySelector(".open");
  const links = new Map([...document.querySelectorAll(".list a")].map(a => [a.hash.slice(1), a]));
  const last = steps.length - 1;
  let at = -1;
  // Today's engine does not even deal the cards: there is nothing to step through.
  if (!steps.length) {
    document.querySelector(".controls").hidden = true;
    if (stop) stop.classList.add("now");
    return;
  }

  // What is read out: the action, then what happened.
  const [period, colon] = document.documentElement.lang === "ja" ? ["。", "："] : [". ", ": "];
  const words = step => [step.querySelector("h2"), ...step.querySelectorAll(".events > li > p:first-child, .outcome")]
    .map(part => part.textContent.trim()).join(period).replace(": ", colon);

  const mark = (name, now) => {
    for (const [id, link] of links) {
      if (id === name) link.setAttribute("aria-current", "step"); else link.removeAttribute("aria-current");
    }
    const link = links.get(name), list = document.querySelector(".list ol");
    if (link && list) {
      const above = link.offsetTop - list.offsetTop;
      if (above < list.scrollTop || above + link.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = above - list.clientHeight / 2;
      }
    }
    // Before all is there, a new address would scroll the page.
    if (document.readyState === "complete") history.replaceState(null, "", "#" + name);
    $("said").textContent = now;
  };

  const show = n => {
    n = Math.max(0, Math.min(last, n));
    if (n === at) return;
    if (steps[at]) steps[at].classList.remove("now");
    at = n;
    const step = steps[n];
    step.classList.add("now");
    const ending = n === last;
    if (stop) stop.classList.toggle("now", ending);
    if (open) open.classList.toggle("now", ending);
    $("scrub").value = n;
    $("scrub").setAttribute("aria-valuetext", step.querySelector("h2").textContent);
    $("goto").value = n;
    $("first").disabled = $("back").disabled = n === 0;
    $("last").disabled = $("on").disabled = n === last;
    mark(step.id, words(step));
  };

  const find = way => {
    const kind = $("kind").value;
    if (!kind) return $("kind").focus();
    for (let n = at + way; n >= 0 && n <= last; n += way) {
      if (steps[n].dataset.kinds.split(" ").includes(kind)) return show(n);
    }
    $("said").textContent = "";
    const none = way > 0 ? $("main").dataset.noneAfter : $("main").dataset.noneBefore;
    $("said").textContent = none.replace("{}", $("kind").selectedOptions[0].dataset.name);
  };

  // Plays by itself, an action a little more than a second, up to the end.
  let clock = 0;
  const play = wanted => {
    clearInterval(clock);
    clock = 0;
    if (wanted && at === last) show(0);
    if (wanted) clock = setInterval(() => { show(at + 1); if (at === last) play(false); }, 1300);
    const button = $("play"), words = wanted ? button.dataset.stop : button.title;
    button.setAttribute("aria-pressed", String(!!wanted));
    button.setAttribute("aria-label", words);
  };

  const copy = async () => {
    let done = true;
    // A browser may keep the clipboard to itself; then the address can still be taken by hand.
    try { await navigator.clipboard.writeText(location.href); } catch { done = false; }
    if (!done) prompt($("link").title, location.href);
    $("said").textContent = done ? $("link").dataset.done : "";
  };

  const help = () => { if ($("keys").open) $("keys").close(); else $("keys").showModal(); };

  // `#23` is an action; anything else is a place on the page, and the browser goes there.
  const follow = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    if (/^\d+$/.test(name)) show(steps.findIndex(step => step.id === name) >= 0 ? +name : last);
    else if (name === "differs" && stop) { show(last); stop.scrollIntoView(); stop.focus({preventScroll: true}); }
    else if (at < 0) show(+$("main").dataset.start);
    // A link into a folded section unfolds it.
    const folded = $(name)?.closest(".cited > details:not([open])");
    if (folded) { folded.open = true; $(name).scrollIntoView(); }
  };

  $("play").onclick = () => play(!clock);
  $("link").onclick = copy;
  $("help").onclick = help;
  $("shut").onclick = () => $("keys").close();
  $("first").onclick = () => show(0);
  $("back").onclick = () => show(at - 1);
  $("on").onclick = () => show(at + 1);
  $("last").onclick = () => show(last);
  $("after").onclick = () => find(1);
  $("before").onclick = () => find(-1);
  $("kind").onchange = () => {
    $("after").disabled = $("before").disabled = !$("kind").value;
    if ($("kind").value) find(1);
  };
  $("scrub").oninput = event => show(+event.target.value);
  $("goto").onchange = event => { show(Math.trunc(+event.target.value) || 0); event.target.value = at; };
  $("goto").onfocus = event => event.target.select();
  addEventListener("hashchange", follow);
  // A pointer goes to the nearest tick; a key unfolds the links.
  for (const row of document.querySelectorAll(".where > summary")) row.onclick = event => {
    if (!event.detail) return;
    event.preventDefault();
    const away = tick => Math.abs(tick.getBoundingClientRect().x - event.clientX);
    location.hash = [...row.children].reduce((one, other) => away(one) <= away(other) ? one : other).style.getPropertyValue("--n");
  };
  addEventListener("beforeprint", () => document.querySelectorAll(".cited details").forEach(part => { part.open = true; }));

  const keys = {
    ArrowRight: () => show(at + 1), j: () => show(at + 1), l: () => show(at + 1),
    ArrowLeft: () => show(at - 1), k: () => show(at - 1), h: () => show(at - 1),
    Home: () => show(0), End: () => show(last),
    n: () => find(1), p: () => find(-1), g: () => $("goto").focus(), a: () => play(!clock), "?": help,
  };
  addEventListener("keydown", event => {
    const typing = event.target.closest && event.target.closest("input, select, textarea");
    if ($("keys").open && event.key !== "?") return;
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    if (clock && event.key !== "a") play(false);
    keys[event.key]();
  });

  let from = null;
  const area = document.querySelector(".steps");
  area.addEventListener("touchstart", event => {
    from = event.touches.length === 1 ? event.touches[0] : null;
  }, {passive: true});
  area.addEventListener("touchend", event => {
    const to = event.changedTouches[0];
    if (!from || !to) return;
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    from = null;
    if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) show(at + (x < 0 ? 1 : -1));
  }, {passive: true});

  if (matchMedia("(min-width: 68rem)").matches) document.querySelector(".list details").open = true;
  follow();
})();
