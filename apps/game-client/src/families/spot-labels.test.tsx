import { Window } from "happy-dom";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { expect, test } from "vitest";
import { FrameContext } from "../kit/hud/frame-context.ts";
import type { FrameGame } from "../kit/play/frame-game.ts";
import { TableFelt as BaccaratFelt } from "./baccarat/hud/table-felt.tsx";
import { givenBaccarat, givenBaccaratStudio } from "./baccarat/play/testing/given-baccarat.ts";
import { TableFelt as CrapsFelt } from "./craps/hud/table-felt.tsx";
import { givenCraps, givenCrapsStudio } from "./craps/play/testing/given-craps.ts";
import { TableFelt as RouletteFelt } from "./roulette/hud/table-felt.tsx";
import { givenRoulette, givenRouletteStudio } from "./roulette/play/testing/given-roulette.ts";
import { TableFelt as SicBoFelt } from "./sic-bo/hud/table-felt.tsx";
import { givenSicBo, givenSicBoStudio } from "./sic-bo/play/testing/given-sic-bo.ts";

const TABLES: readonly (readonly [string, () => readonly [FrameGame, ReactNode]])[] = [
  ["roulette", () => [givenRoulette(givenRouletteStudio([])).game, <RouletteFelt key="" />]],
  ["sic bo", () => [givenSicBo(givenSicBoStudio([])).game, <SicBoFelt key="" />]],
  ["craps", () => [givenCraps(givenCrapsStudio([])).game, <CrapsFelt key="" />]],
  ["baccarat", () => [givenBaccarat(givenBaccaratStudio([])).game, <BaccaratFelt key="" />]],
];

test.each(TABLES)("the name of every spot of %s contains the words that stand on it", (_, given) => {
  const [game, felt] = given();
  const { document } = new Window();
  document.body.innerHTML = renderToStaticMarkup(
    <RawIntlProvider value={game.parts.intl}>
      <FrameContext value={game}>{felt}</FrameContext>
    </RawIntlProvider>,
  );
  const spots = [...document.querySelectorAll("[data-spot]")];
  expect(spots.length).toBeGreaterThan(4);
  for (const spot of spots) {
    for (const hidden of spot.querySelectorAll("[aria-hidden]")) hidden.remove();
    expect(spot.getAttribute("aria-label")).toContain(spot.textContent.trim());
  }
});
