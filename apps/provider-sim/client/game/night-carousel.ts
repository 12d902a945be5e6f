import { el, svg } from "../shared/dom.ts";
import { t, times } from "../shared/texts.ts";
import type { Rules } from "./api.ts";
import { move, sway, type Scene } from "./scene.ts";

const RIDE_MS = 4_200;
const TURNS = 5;

/** A carousel seen from above, with a lantern at the top. */
export function nightCarousel({ places = [] }: Rules): Scene {
  const each = 360 / places.length;
  const wheel = svg(
    "g",
    { class: "wheel" },
    svg("circle", { class: "rim", r: 198 }),
    ...places.flatMap((pays, index) => place(pays, index * each, each)),
    svg("circle", { class: "ring", r: 74 }),
    ...hub(),
  );
  const lamps = Array.from({ length: 36 }, (_, index) =>
    svg("circle", {
      class: index % 2 === 0 ? "lamp" : "lamp odd",
      cx: 0,
      cy: -212,
      r: 5,
      transform: `rotate(${index * 10})`,
    }),
  );
  const lantern = svg(
    "g",
    { class: "lantern" },
    svg("path", { class: "lit", d: "M-13-236h26l5 26L0-183l-18-27z" }),
    svg("path", { class: "cap", d: "M-18-236h36l-7-9h-22z" }),
  );
  const picture = svg(
    "svg",
    { viewBox: "-232 -252 464 482", class: "carousel" },
    svg("circle", { class: "plate", r: 224 }),
    ...lamps,
    wheel,
    lantern,
  );
  let swaying: Animation | undefined;
  let turned = 0;
  wheel.style.transform = "rotate(0deg)";
  return {
    element: el("div", { class: "fair", "aria-hidden": "true" }, picture),
    begin() {
      picture.classList.add("riding");
      swaying = sway(wheel, [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${turned - 7}deg)` }], 320);
    },
    async show(result) {
      swaying?.cancel();
      const from = turned;
      turned = 360 * (Math.ceil(from / 360) + TURNS) - result * each;
      await move(wheel, [{ transform: `rotate(${from - 5}deg)` }, { transform: `rotate(${turned}deg)` }], {
        duration: RIDE_MS,
        easing: "cubic-bezier(.15,.55,.12,1)",
      });
      picture.classList.remove("riding");
    },
    cancel() {
      swaying?.cancel();
      picture.classList.remove("riding");
    },
    words: (result) => (places[result] ? t("place_pays", { times: times(places[result]) }) : t("place_blank")),
    mark: (result) => (places[result] ? times(places[result]) : "·"),
  };
}

function place(pays: number, angle: number, width: number): SVGElement[] {
  const point = (radius: number, degrees: number): string =>
    `${(radius * Math.sin((degrees * Math.PI) / 180)).toFixed(2)} ${(-radius * Math.cos((degrees * Math.PI) / 180)).toFixed(2)}`;
  const [from, to] = [angle - width / 2, angle + width / 2];
  const wedge = svg("path", {
    class: `place p${pays}`,
    d: `M${point(76, from)} L${point(190, from)} A190 190 0 0 1 ${point(190, to)} L${point(76, to)} A76 76 0 0 0 ${point(76, from)} Z`,
  });
  const inner =
    pays === 0
      ? svg("circle", { class: "blank", cx: 0, cy: -150, r: 4, transform: `rotate(${angle})` })
      : svg("text", { class: `pays p${pays}`, x: 0, y: -146, transform: `rotate(${angle})` }, times(pays));
  return [wedge, inner];
}

function hub(): SVGElement[] {
  const star = Array.from({ length: 16 }, (_, index) => {
    const radius = index % 2 === 0 ? 56 : 24;
    const angle = (index * Math.PI) / 8;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  });
  return [
    svg("circle", { class: "hub", r: 66 }),
    svg("polygon", { class: "star", points: star.join(" ") }),
    svg("circle", { class: "bolt", r: 11 }),
  ];
}
