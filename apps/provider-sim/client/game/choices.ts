import { el } from "../shared/dom.ts";
import { t, times, tOr } from "../shared/texts.ts";
import type { Rules } from "./api.ts";

const GLYPHS: Readonly<Record<string, string>> = { sun: "☀", moon: "☾" };

/** The label of a choice. */
export const choiceName = (choice: string): string => tOr(`choice_${choice}`, "choose");

/** The choices as radio buttons; for a game without a choice, what its places pay. */
export function choices({ odds, places }: Rules): readonly Element[] {
  if (places) {
    const prizes = odds[0]!.prizes.filter(({ pays }) => pays > 0);
    return [
      el(
        "ul",
        { class: "prizes" },
        ...prizes.map(({ pays, ways }) =>
          el("li", { class: `p${pays}` }, el("b", {}, times(pays)), el("span", {}, `${ways}/${odds[0]!.results}`)),
        ),
      ),
    ];
  }
  return [
    el(
      "fieldset",
      {},
      el("legend", { class: "label" }, t("choose")),
      ...odds.map(({ choice, prizes, results }, index) => {
        const [{ pays, ways } = { pays: 0, ways: 0 }] = prizes;
        return el(
          "label",
          { class: `choice ${choice}` },
          el("input", { type: "radio", name: "choice", value: choice, checked: index === 0 }),
          el(
            "span",
            { class: "card" },
            GLYPHS[choice] && el("span", { class: "glyph", "aria-hidden": "true" }, GLYPHS[choice]),
            el("span", { class: "name" }, choiceName(choice)),
            el("b", {}, times(pays)),
            el("span", { class: "ways" }, t("odds_ways", { ways, results })),
          ),
        );
      }),
    ),
  ];
}

/** The selected choice. */
export function chosen(rules: Rules): string {
  return document.querySelector<HTMLInputElement>("input[name=choice]:checked")?.value ?? rules.odds[0]!.choice;
}
