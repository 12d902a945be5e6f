import "../shared/base.css";
import "../shared/odds.css";
import "./game.css";
import "./dialog.css";
import "./scenes.css";
import { el, mount } from "../shared/dom.ts";
import { locale, t, tOr } from "../shared/texts.ts";
import { call, ServerRefusal, type Opened, type Rules } from "./api.ts";
import { brassPenny } from "./brass-penny.ts";
import { nightCarousel } from "./night-carousel.ts";
import { play } from "./play.ts";
import type { SceneMaker } from "./scene.ts";
import { tumblingSevens } from "./tumbling-sevens.ts";

const SCENES: Readonly<Record<string, SceneMaker>> = {
  TumblingSevens: tumblingSevens,
  BrassPenny: brassPenny,
  NightCarousel: nightCarousel,
};

const game = location.pathname.split("/").at(-1)!;
document.documentElement.lang = locale;
document.documentElement.dataset["game"] = game;
document.title = tOr(`name_${game}`, "rules");

try {
  const [opened, rules] = await Promise.all([
    call<Opened>("POST", "/api/open", {}),
    call<Rules>("GET", `/api/rules/${game}`),
  ]);
  play(opened, rules, SCENES[game]!(rules));
} catch (error) {
  if (!(error instanceof ServerRefusal)) console.warn(error);
  mount(
    el(
      "main",
      { class: "closed" },
      el("h1", {}, t("ended_title")),
      el("p", {}, error instanceof ServerRefusal ? t("ended") : t("no_answer")),
      el("button", { type: "button", class: "act", onclick: () => location.reload() }, t("again")),
    ),
  );
}
