import { el } from "../shared/dom.ts";
import { move, sway, type Scene } from "./scene.ts";

const TUMBLE_MS = 1_150;

/** Two dice on felt. */
export function tumblingSevens(): Scene {
  const dice = [die(3), die(4)] as const;
  let swaying: Array<Animation | undefined> = [];
  const rest = (): void => {
    for (const animation of swaying) animation?.cancel();
    swaying = [];
  };
  const facesOf = (result: number): readonly [number, number] => [Math.floor(result / 6) + 1, (result % 6) + 1];
  return {
    element: el("div", { class: "felt", "aria-hidden": "true" }, ...dice),
    begin() {
      swaying = dice.map((each, index) =>
        sway(
          each,
          [{ transform: "rotate(-7deg)" }, { transform: `translateY(-${8 + index * 4}px) rotate(7deg)` }],
          130 + index * 25,
        ),
      );
    },
    async show(result) {
      rest();
      const faces = facesOf(result);
      await Promise.all(dice.map((each, index) => tumble(each, faces[index]!, index)));
    },
    cancel: rest,
    words(result) {
      const [a, b] = facesOf(result);
      return `${a} + ${b} = ${a + b}`;
    },
    mark(result) {
      const [a, b] = facesOf(result);
      return a === b ? `${a}·${b}` : String(a + b);
    },
  };
}

function die(face: number): HTMLDivElement {
  return el("div", { class: "die", "data-face": face }, ...Array.from({ length: 9 }, () => el("i")));
}

async function tumble(each: HTMLElement, face: number, index: number): Promise<void> {
  const duration = TUMBLE_MS + index * 180;
  let shown = 1;
  // Only the last face is the draw.
  const turning = setInterval(() => each.setAttribute("data-face", String((shown = (shown % 6) + 1))), 85);
  await move(
    each,
    [
      {
        transform: `translate(${index === 0 ? -46 : 46}px, -120%) rotate(${index === 0 ? -250 : 250}deg) scale(1.15)`,
        easing: "cubic-bezier(.3,.1,.7,1)",
      },
      { transform: "translate(0, 10%) rotate(40deg)", offset: 0.5, easing: "ease-out" },
      {
        transform: `translate(${index === 0 ? 8 : -8}px, -34%) rotate(${index === 0 ? 250 : -250}deg)`,
        offset: 0.72,
        easing: "ease-in",
      },
      { transform: `rotate(${index === 0 ? 352 : -368}deg)`, offset: 0.9 },
      { transform: `rotate(${index === 0 ? 360 : -360}deg)` },
    ],
    { duration, easing: "linear" },
  );
  clearInterval(turning);
  each.setAttribute("data-face", String(face));
}
