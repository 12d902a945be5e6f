import "../shared/base.css";
import "../shared/paper.css";
import { el, mount } from "../shared/dom.ts";

const GAMES = [
  ["TumblingSevens", "Tumbling Sevens", "Two dice: under seven, seven, over seven, or a pair."],
  ["BrassPenny", "Brass Penny", "Sun or moon, then double or nothing."],
  ["NightCarousel", "Night Carousel", "Twenty-four places go round a lantern."],
] as const;

mount(
  el(
    "main",
    { class: "paper" },
    el("p", { class: "maker" }, "Tin Orrery"),
    el("h1", {}, "Small mechanical games"),
    el(
      "p",
      {},
      "A simulated outside game provider. Open its games from the casino's pages; sessions cannot be opened here.",
    ),
    el(
      "ul",
      { class: "games" },
      ...GAMES.map(([name, title, says]) =>
        el("li", {}, el("h2", {}, title), el("p", {}, says), el("a", { href: `/rules/${name}` }, "Rules and odds")),
      ),
    ),
    el("p", {}, el("a", { class: "act", href: "/misbehave" }, "Misbehaviours and log")),
  ),
);
