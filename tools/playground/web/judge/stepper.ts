// Steps through a record: the list of actions, the current step, and branches with other actions.

import { el, say } from "../dom";
import type { Draft } from "../draft";
import { colourCards, seat } from "../look";
import type { Branched, Opened, Shipped } from "../messages";
import { Actions } from "../play/actions";
import { Unpackable } from "../packed";
import { words } from "../words";
import type { Asking } from "./asking";
import { linkTo } from "./link";
import { Questions } from "./questions";

const own = words.judged;
/** The interval of automatic stepping, in ms. */
const PACE = 1300;
// As every player of media has them: a triangle plays, an angle steps, an angle at a bar goes to the end.
const PLAY = "M7 4l12 8-12 8z";
const PAUSE = "M6 5h4v14H6zM14 5h4v14h-4z";
const [FIRST, BACK, ON, LAST] = ["M18 5l-7 7 7 7M7 5v14", "M15 5l-7 7 7 7", "M9 5l7 7-7 7", "M6 5l7 7-7 7M17 5v14"] as const;

export class Stepper {
  readonly element: HTMLElement;
  readonly head = el("div", { class: "head" });
  readonly #title = el("p", { class: "title" });
  readonly #eyes = el("select", { id: "eyes", "data-testid": "judge-eyes", onchange: () => void this.#look() });
  readonly #drawings = el("div");
  readonly #summary = el("div");
  readonly #list = el("div");
  readonly #step = el("div", { class: "steps", "data-testid": "judge-step" });
  readonly #ending = el("div");
  readonly #clauses = el("div");
  readonly #scrub = el("input", { type: "range", min: "0", "aria-label": own.number, oninput: () => void this.show(Number(this.#scrub.value)) });
  readonly #number = el("input", { type: "number", min: "0", inputmode: "numeric", "aria-label": own.number, "data-testid": "judge-at", onchange: () => void this.show(Number(this.#number.value)) });
  readonly #of = el("span", { class: "soft" });
  readonly #play = el("button", { type: "button", "aria-pressed": "false", onclick: () => this.#run(this.#clock === 0), "aria-label": own.play, "data-testid": "judge-play" }, icon(PLAY));
  readonly #link = el("div", { class: "linked" });
  readonly #actions = new Actions(own.branch, (action) => void this.#branch([...this.#branched, action]));
  readonly #leave = el("div", { class: "row", hidden: true });
  readonly #branching = el("p", { class: "banner odd", hidden: true, "data-testid": "judge-branching" });
  readonly #otherwise: HTMLDetailsElement;
  readonly #questions: Questions;
  readonly #controls: HTMLElement;
  #game: Opened | undefined;
  #n = 0;
  /** The last action visible to the viewer. */
  #last = 0;
  #branched: string[] = [];
  #clock = 0;

  constructor(
    readonly asking: Asking,
    readonly draft: Draft,
    readonly shipped: () => Promise<Shipped[]>,
  ) {
    this.#questions = new Questions(asking, draft, () => ({ n: this.#n, eyes: this.#seat }));
    const button = (text: string | Node, pressed: () => void, testid: string, name?: string) => el("button", { type: "button", onclick: pressed, "data-testid": testid, "aria-label": name }, text);
    this.#leave.append(
      button(own.undo, () => void this.#branch(this.#branched.slice(0, -1)), "judge-undo"),
      button(own.leave, () => void this.show(this.#n), "judge-leave"),
    );
    this.#otherwise = el("details", { class: "panel otherwise", ontoggle: () => void this.#offer() }, el("summary", { "data-testid": "judge-branch" }, own.branch), this.#actions.element);
    this.#controls = el(
      "div",
      { class: "controls", role: "group", "aria-label": own.steps },
      this.#scrub,
      el(
        "div",
        { class: "row" },
        button(icon(FIRST), () => void this.show(0), "judge-first", own.first),
        button(icon(BACK), () => void this.#by(-1), "judge-back", own.back),
        this.#play,
        button(icon(ON), () => void this.#by(1), "judge-on", own.on),
        button(icon(LAST), () => void this.show(this.#last), "judge-last", own.last),
        el("span", { class: "goto" }, this.#number, this.#of),
      ),
    );
    const seen = el("label", { class: "field", for: "eyes" }, el("span", { class: "sr" }, own.eyes), this.#eyes);
    const middle = el("div", { class: "middle" }, this.#controls, this.#branching, this.#leave, this.#step, this.#otherwise, el("p", { class: "soft small keys" }, own.keys));
    this.head.append(this.#title, seen, button(own.link, () => void this.#copy(), "judge-link"), this.#link);
    this.element = el(
      "section",
      { class: "replay judging", hidden: true, "aria-label": own.game, onclick: (event: MouseEvent) => this.#click(event) },
      this.#drawings,
      this.head,
      el("div", { class: "game" }, middle, el("div", { class: "rest" }, this.#summary, this.#list), this.#questions.element),
      this.#ending,
      this.#clauses,
    );
    addEventListener("keydown", (event) => this.#key(event));
  }

  /** Opens a game at an action; below zero, asks about the last one before it happens. */
  async open(game: Opened | null, at: number): Promise<void> {
    this.#run(false);
    this.element.hidden = game === null || game.drawings === "";
    this.#game = game ?? undefined;
    if (!game || this.element.hidden) {
      return;
    }
    colourCards("judge", game.style);
    this.#drawings.innerHTML = game.drawings;
    this.#title.replaceChildren(el("b", {}, game.name), ` ${game.variant} · ${game.document}`);
    this.#eyes.replaceChildren(el("option", { value: "" }, own.referee), ...game.seats.map((seat) => el("option", { value: seat }, own.seat(seat))));
    for (const part of [this.#summary, this.#list, this.#step, this.#ending, this.#clauses, this.#actions.element]) {
      part.lang = game.language;
    }
    this.#n = Math.min(Math.max(at, 0), game.last);
    await this.#look();
    if (at < 0) {
      await this.ask();
    }
  }

  /** The number of the action that is shown. */
  get at(): number {
    return this.#n;
  }

  get #seat(): string | null {
    return this.#eyes.value || null;
  }

  /** Reloads the game for the chosen viewer. */
  async #look(): Promise<void> {
    const game = this.#game;
    if (!game) {
      return;
    }
    const whole = await this.asking.call("judge_whole", { eyes: this.#seat });
    this.#last = whole.last;
    this.#scrub.max = this.#number.max = String(whole.last);
    this.#of.textContent = own.of(whole.last);
    this.#summary.innerHTML = whole.summary;
    this.#list.innerHTML = whole.list;
    this.#ending.innerHTML = whole.ending;
    this.#clauses.innerHTML = whole.clauses;
    for (const part of this.#clauses.querySelectorAll("details")) {
      part.open = false;
    }
    const list = this.#list.querySelector("details");
    if (list && matchMedia("(min-width: 60rem)").matches) {
      list.open = true;
    }
    this.#otherwise.hidden = this.#seat !== null;
    this.#questions.show(await this.shipped(), game.rules, game.variant, this.#seat);
    await this.show(this.#n);
  }

  /** Shows a step of the record. */
  async show(wanted: number): Promise<void> {
    const n = Math.min(Math.max(Math.trunc(wanted) || 0, 0), this.#last);
    if (n !== this.#n) {
      this.#questions.forget();
      this.#link.replaceChildren();
    }
    this.#n = n;
    const at = (n: number) => this.asking.call("judge_step", { n, eyes: this.#seat, what: null });
    const [{ html }, before] = await Promise.all([at(n), n > 0 ? at(n - 1) : undefined]);
    if (this.#n !== n) {
      return;
    }
    this.#left();
    this.#draw(html);
    fade(this.#step, before?.html ?? "");
    this.#scrub.value = this.#number.value = String(n);
    for (const link of this.#list.querySelectorAll<HTMLAnchorElement>("a")) {
      const now = link.hash === `#${n}`;
      link.toggleAttribute("aria-current", now);
      if (now) {
        link.setAttribute("aria-current", "step");
        within(link);
      }
    }
    say(this.#step.querySelector("h2")?.textContent ?? "");
    await this.#offer();
    await this.#suggest();
  }

  #draw(html: string): void {
    this.#step.innerHTML = html;
    seat(this.#step);
    this.#step.querySelector(".table")?.setAttribute("data-testid", "board");
  }

  async #by(step: number): Promise<void> {
    if (this.#branched.length > 0) {
      return step < 0 ? this.#branch(this.#branched.slice(0, -1)) : undefined;
    }
    await this.show(this.#n + step);
  }

  #run(wanted: boolean): void {
    clearInterval(this.#clock);
    this.#clock = 0;
    if (wanted) {
      if (this.#n === this.#last) {
        void this.show(0);
      }
      this.#clock = setInterval(() => {
        void this.show(this.#n + 1);
        if (this.#n >= this.#last || !this.element.isConnected) {
          this.#run(false);
        }
      }, PACE);
    }
    this.#play.setAttribute("aria-pressed", String(wanted));
    this.#play.setAttribute("aria-label", wanted ? own.pause : own.play);
    this.#play.replaceChildren(icon(wanted ? PAUSE : PLAY));
  }

  /** Shows the legal actions of the position when unfolded. */
  async #offer(): Promise<void> {
    if (this.#otherwise.open && this.#seat === null && this.#branched.length === 0) {
      const { groups } = await this.asking.call("judge_branch", { n: this.#n, actions: [] });
      this.#actions.show(groups, this.#step);
    }
  }

  /** Names the first legal action of the position where one may be typed. */
  async #suggest(): Promise<void> {
    const n = this.#n;
    const { to_act, groups } = this.#seat === null ? await this.asking.call("judge_branch", { n, actions: [] }) : { to_act: null, groups: [] };
    const action = groups[0]?.actions[0]?.action;
    if (n === this.#n) {
      this.#questions.suggest(action && `${to_act}: ${action}`);
    }
  }

  /** Asks about an action at the end, or about the last one, before it happens. */
  async ask(what?: string): Promise<void> {
    await this.show(this.#last);
    const last = this.#step.querySelector("h2")?.textContent?.replace(/^\d+\.\s*/, "") ?? "";
    if ((what ?? last) === last) {
      await this.show(this.#last - 1);
    }
    await this.#questions.answer(() => this.#questions.why(what ?? last), false);
  }

  async #branch(actions: string[]): Promise<void> {
    this.#run(false);
    if (actions.length === 0) {
      return this.show(this.#n);
    }
    const keys = this.#actions.element.contains(document.activeElement);
    this.#branch_off(await this.asking.call("judge_branch", { n: this.#n, actions }));
    if (keys) {
      this.#actions.focus();
    }
  }

  #branch_off({ actions, html, groups }: Branched): void {
    this.#branched = actions;
    this.#draw(html);
    this.#actions.show(groups, this.#step);
    this.#branching.hidden = this.#leave.hidden = false;
    this.#branching.replaceChildren(el("b", {}, own.branching(this.#n)), ` ${actions.join(" → ")}`);
    say(this.#branching.textContent ?? "");
  }

  #left(): void {
    this.#branched = [];
    this.#branching.hidden = this.#leave.hidden = true;
  }

  async #copy(): Promise<void> {
    try {
      const address = linkTo(this.asking.text, this.#n);
      const field = el("input", { type: "text", readonly: true, "aria-label": own.take, "data-testid": "judge-address" });
      field.value = address;
      this.#link.replaceChildren(field);
      await navigator.clipboard.writeText(address).then(
        () => say(own.copied),
        () => field.select(),
      );
    } catch (error) {
      this.#link.replaceChildren(error instanceof Unpackable ? own.longLink : (error as Error).message);
    }
  }

  /** Makes links within the game work without changing the address; a place or card opens its history. */
  #click(event: MouseEvent): void {
    const target = event.target as Element;
    const link = target.closest("a");
    if (link) {
      event.preventDefault();
      const name = decodeURIComponent(link.hash.slice(1));
      if (/^\d+$/.test(name)) {
        void this.show(Number(name));
      } else {
        const found = this.element.querySelector(`[id="${CSS.escape(name)}"]`);
        found?.closest("details")?.setAttribute("open", "");
        found?.scrollIntoView({ block: "center" });
      }
      return;
    }
    const spot = this.#branched.length === 0 && !this.#otherwise.open ? target.closest<HTMLElement>(".table [data-place], .table [data-card]") : null;
    const what = spot?.dataset["place"] ?? spot?.dataset["card"];
    if (what) {
      void this.#questions.answer(() => this.#questions.history(what));
    }
  }

  #key(event: KeyboardEvent): void {
    const busy = (event.target as Element).closest?.("input, select, textarea, .actions, [role=tablist]");
    if (!this.#game || !this.element.isConnected || this.element.hidden || busy || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const keys: Record<string, () => void> = {
      ArrowRight: () => void this.#by(1),
      ArrowLeft: () => void this.#by(-1),
      Home: () => void this.show(0),
      End: () => void this.show(this.#last),
      a: () => this.#run(this.#clock === 0),
      Escape: () => void this.show(this.#n),
    };
    const does = keys[event.key];
    if (does) {
      event.preventDefault();
      does();
    }
  }
}

/** An inline SVG icon as in the reports, since not every font has these signs. */
function icon(path: string): SVGElement {
  const name = "http://www.w3.org/2000/svg";
  const [picture, line] = [document.createElementNS(name, "svg"), document.createElementNS(name, "path")];
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("class", path.endsWith("z") ? "icon" : "icon line-only");
  line.setAttribute("d", path);
  picture.append(line);
  return picture;
}

/** Keeps what an action took off the board in view, faded: as it lay before, or as it came from the hand. */
function fade(step: HTMLElement, before: string): void {
  const past = el("template");
  past.innerHTML = before;
  const action = step.querySelector("h2 code")?.textContent ?? "";
  for (const place of step.querySelectorAll<HTMLElement>("td.gone:not([data-card])")) {
    const at = place.dataset["place"] ?? "";
    const [played, to] = action.split("@");
    const from = `td[data-card][data-place="${CSS.escape(at)}"]${to === at ? `, .hands [data-card="${CSS.escape(played ?? "")}"]` : ""}`;
    const was = past.content.querySelector<HTMLElement>(from);
    if (was) {
      const card = el("li", { class: [...was.classList].filter((name) => /^k\d/.test(name)).join(" ") }, ...[...was.querySelectorAll("svg, i")].map((part) => part.cloneNode(true)));
      card.dataset["card"] = was.dataset["card"];
      place.append(el("ul", { class: "cards ghost" }, card));
    }
  }
}

/** Scrolls the list of actions, but not the page, to an action. */
function within(link: HTMLElement): void {
  const list = link.closest<HTMLElement>("ol");
  if (list) {
    const above = link.offsetTop - list.offsetTop;
    if (above < list.scrollTop || above + link.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = above - list.clientHeight / 2;
    }
  }
}
