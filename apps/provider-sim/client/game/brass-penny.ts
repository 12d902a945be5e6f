import { el, svg } from "../shared/dom.ts";
import { t } from "../shared/texts.ts";
import { move, sway, type Scene } from "./scene.ts";

const TOSS_MS = 1_500;

/** A coin with a sun and a moon. */
export function brassPenny(): Scene {
  const coin = el(
    "div",
    { class: "coin" },
    el("div", { class: "face sun" }, sun()),
    el("div", { class: "edge" }),
    el("div", { class: "face moon" }, moon()),
  );
  const shadow = el("div", { class: "shadow" });
  let swaying: Animation | undefined;
  let turned = 0;
  const rest = (): void => swaying?.cancel();
  return {
    element: el("div", { class: "toss", "aria-hidden": "true" }, coin, shadow),
    begin() {
      swaying = sway(
        coin,
        [{ transform: `rotateX(${turned}deg)` }, { transform: `translateY(-14px) rotateX(${turned + 16}deg)` }],
        160,
      );
    },
    async show(result) {
      rest();
      const from = turned;
      turned = (result === 0 ? 0 : 180) + 360 * (Math.floor(from / 360) + 6);
      const middle = from + (turned - from) * 0.55;
      await Promise.all([
        move(
          coin,
          [
            { transform: `rotateX(${from}deg)`, easing: "cubic-bezier(.2,.7,.4,1)" },
            {
              transform: `translateY(-62%) scale(1.12) rotateX(${middle}deg)`,
              offset: 0.5,
              easing: "cubic-bezier(.6,0,.8,.4)",
            },
            { transform: `translateY(0) rotateX(${turned - 12}deg)`, offset: 0.9, easing: "ease-out" },
            { transform: `rotateX(${turned}deg)` },
          ],
          { duration: TOSS_MS },
        ),
        move(
          shadow,
          [
            { transform: "scale(1)", opacity: 0.5 },
            { transform: "scale(.6)", opacity: 0.18, offset: 0.5 },
            { transform: "scale(1)", opacity: 0.5 },
          ],
          { duration: TOSS_MS },
        ),
      ]);
    },
    cancel: rest,
    words: (result) => t(result === 0 ? "choice_sun" : "choice_moon"),
    mark: (result) => (result === 0 ? "☀" : "☾"),
  };
}

function sun(): SVGSVGElement {
  const rays = Array.from({ length: 12 }, (_, index) =>
    svg("path", { d: "M50 8 L54 25 L46 25 Z", transform: `rotate(${index * 30} 50 50)` }),
  );
  return svg(
    "svg",
    { viewBox: "0 0 100 100" },
    ...rays,
    svg("circle", { cx: 50, cy: 50, r: 19 }),
    svg("path", { class: "cut", d: "M43 47h.01M57 47h.01M42 54c4 6 12 6 16 0" }),
  );
}

function moon(): SVGSVGElement {
  const stars = [
    [24, 30, 4],
    [76, 28, 3],
    [80, 66, 4],
    [27, 74, 3],
  ].map(([x, y, r]) => svg("circle", { cx: x, cy: y, r }));
  return svg(
    "svg",
    { viewBox: "0 0 100 100" },
    ...stars,
    svg("path", { d: "M59 17a34 34 0 1 0 0 66a27 27 0 1 1 0-66z" }),
  );
}
