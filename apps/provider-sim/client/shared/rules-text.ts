import { choiceName } from "../game/choices.ts";
import type { Rules } from "../game/api.ts";
import { el } from "./dom.ts";
import { number, percentOf, t, times, tOr } from "./texts.ts";

/** The rules of a game with every chance and payout, as counted by the server. */
export function rulesText({ game, odds, places }: Rules): readonly Element[] {
  return [
    el("p", {}, tOr(`rules_${game}`, "rules_intro")),
    el("p", { class: "small" }, t("rules_intro")),
    ...odds.map(({ choice, prizes, results, returned, return_percent: percent }) =>
      el(
        "section",
        { class: "odds" },
        !places && el("h3", {}, choiceName(choice)),
        el(
          "table",
          {},
          el(
            "thead",
            {},
            el("tr", {}, el("th", { scope: "col" }, t("odds_pays")), el("th", { scope: "col" }, t("odds_chance"))),
          ),
          el(
            "tbody",
            {},
            ...prizes.map(({ pays, ways }) =>
              el(
                "tr",
                {},
                el("td", {}, pays === 0 ? t("odds_nothing") : times(pays)),
                el("td", {}, t("odds_ways", { ways, results })),
              ),
            ),
          ),
        ),
        el(
          "p",
          { class: "return" },
          t("odds_return", { part: number(returned / 100), whole: results, percent: percentOf(Number(percent)) }),
        ),
      ),
    ),
    el("p", { class: "small" }, t("rules_chance")),
  ];
}
