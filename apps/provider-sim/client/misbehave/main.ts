import "../shared/base.css";
import "./misbehave.css";
import { el, mount } from "../shared/dom.ts";
import { exchangeRow, type Exchange } from "./exchange-row.ts";
import { switches, type Behaviour } from "./switches.ts";

interface State {
  readonly behaviours: readonly Behaviour[];
  readonly mood: Readonly<Record<string, number | "on">>;
  readonly blamed: readonly string[];
  readonly owed: number;
  readonly log: readonly Exchange[];
  readonly rounds: ReadonlyArray<{ readonly stage: string }>;
}

const POLL_MS = 1_500;
const MOST_ROWS = 400;
const owed = el("span", { class: "fact" });
const rounds = el("span", { class: "fact" });
const trouble = el("p", { class: "trouble", role: "status" });
const blamed = el("ul", { class: "blamed", role: "alert" });
const list = el("div", { class: "switches" });
const rows = el("div", { class: "log" });
const empty = el("p", { class: "empty" }, "No requests yet. Open a game in the casino and play.");
let newest = 0;
let shown: ReturnType<typeof switches> | undefined;

async function set(mood: Readonly<Record<string, number | "on" | "off">>): Promise<void> {
  const answer = await fetch("/control/misbehave", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(mood),
  }).catch(() => undefined);
  trouble.textContent = answer?.ok ? "" : "The change could not be saved.";
  await look();
}

async function look(): Promise<void> {
  const answer = await fetch(`/control/state?since=${newest}`).catch(() => undefined);
  if (!answer?.ok)
    return void (trouble.textContent = "The simulator is not responding. What you see may be out of date.");
  const state = (await answer.json()) as State;
  trouble.textContent = "";
  shown ??= switches(list, state.behaviours, (mood) => void set(mood));
  shown(state.mood);
  owed.textContent =
    state.owed === 0 ? "All rounds are closed in the wallet" : `${state.owed} rounds not yet closed in the wallet`;
  owed.classList.toggle("owing", state.owed > 0);
  rounds.textContent = `${state.rounds.length} real-money rounds`;
  blamed.replaceChildren(...state.blamed.map((what) => el("li", {}, what)));
  // An exchange without an answer may get it later, so it is requested again.
  for (const exchange of state.log) {
    if (exchange.status === null && exchange.answer === "") break;
    rows.prepend(exchangeRow(exchange));
    newest = exchange.number;
  }
  while (rows.children.length > MOST_ROWS) rows.lastElementChild?.remove();
  empty.hidden = rows.children.length > 0;
}

mount(
  el(
    "header",
    { class: "top" },
    el("div", {}, el("p", { class: "maker" }, "Tin Orrery"), el("h1", {}, "Misbehaviours")),
    el("div", { class: "facts" }, rounds, owed),
  ),
  el(
    "main",
    { class: "columns" },
    el("section", { class: "panel", "aria-label": "Misbehaviours" }, trouble, list),
    el(
      "section",
      { class: "panel", "aria-labelledby": "log-title" },
      el("h2", { id: "log-title" }, "Requests and answers"),
      el(
        "p",
        { class: "small" },
        "Newest first. Deliberate misbehaviour is marked. Open a line to see the exact request and answer.",
      ),
      blamed,
      empty,
      rows,
    ),
  ),
);
await look();
setInterval(() => void look(), POLL_MS);
