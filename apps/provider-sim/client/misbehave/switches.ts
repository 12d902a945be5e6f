import { el } from "../shared/dom.ts";

export interface Behaviour {
  readonly name: string;
  readonly of: "requests" | "stories" | "answers" | "pages";
  readonly says: string;
  readonly sound: string;
}

type ActiveMisbehaviours = Readonly<Record<string, number | "on">>;

const GROUPS = [
  ["requests", "Requests to the wallet"],
  ["stories", "Order of requests"],
  ["answers", "Answers to the casino"],
  ["pages", "Opening games"],
] as const;

/** A switch for each misbehaviour; returns a function that shows which ones are on. */
export function switches(
  list: HTMLElement,
  behaviours: readonly Behaviour[],
  set: (mood: Readonly<Record<string, number | "on" | "off">>) => void,
): (mood: ActiveMisbehaviours) => void {
  const updates = behaviours.map((behaviour) => {
    const { row, update } = switchOf(behaviour, set);
    return { ...behaviour, row, update };
  });
  list.replaceChildren(
    ...GROUPS.map(([of, title]) =>
      el(
        "section",
        { class: "group" },
        el("h2", {}, title),
        ...updates.filter((each) => each.of === of).map(({ row }) => row),
      ),
    ),
    el(
      "button",
      {
        type: "button",
        class: "all",
        onclick: () => set(Object.fromEntries(behaviours.map(({ name }) => [name, "off"]))),
      },
      "Turn all off",
    ),
  );
  return (mood) => updates.forEach(({ name, update }) => update(mood[name]));
}

function switchOf(
  { name, of, says, sound }: Behaviour,
  set: (mood: Readonly<Record<string, number | "on" | "off">>) => void,
) {
  const left = el("span", { class: "left" });
  const button = el(
    "button",
    {
      type: "button",
      role: "switch",
      "aria-checked": "false",
      "aria-labelledby": `n-${name}`,
      "aria-describedby": `s-${name}`,
      class: "switch",
    },
    el("i"),
  );
  button.addEventListener("click", () =>
    set({ [name]: button.getAttribute("aria-checked") === "true" ? "off" : "on" }),
  );
  const what = of === "answers" ? "call" : of === "pages" ? "launch" : "round";
  const once = el("button", { type: "button", class: "once", onclick: () => set({ [name]: 1 }) }, `next ${what}`);
  const row = el(
    "div",
    { class: "row" },
    el(
      "div",
      { class: "words" },
      el("p", { class: "name", id: `n-${name}` }, name, left),
      el("p", { id: `s-${name}`, class: "small" }, says),
      el("p", { class: "small sound" }, sound),
    ),
    el("div", { class: "controls" }, button, once),
  );
  return {
    row,
    update(how: number | "on" | undefined) {
      button.setAttribute("aria-checked", String(how !== undefined));
      row.classList.toggle("on", how !== undefined);
      left.textContent = typeof how === "number" ? `${how} more` : "";
    },
  };
}
