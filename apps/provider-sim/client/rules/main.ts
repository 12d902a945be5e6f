import "../shared/base.css";
import "../shared/odds.css";
import "../shared/paper.css";
import type { Rules } from "../game/api.ts";
import { el, mount } from "../shared/dom.ts";
import { rulesText } from "../shared/rules-text.ts";
import { locale, t } from "../shared/texts.ts";

document.documentElement.lang = locale;
const answer = await fetch(`/api/rules/${location.pathname.split("/").at(-1)}`);
const rules = (await answer.json()) as Rules;
document.title = `${rules.title} · ${t("rules")}`;
mount(
  el(
    "main",
    { class: "paper rules" },
    el("p", { class: "maker" }, "Tin Orrery"),
    el("h1", {}, rules.title),
    ...rulesText(rules),
  ),
);
