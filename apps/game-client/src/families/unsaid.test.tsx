import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { expect, test } from "vitest";
import { FrameContext } from "../kit/hud/frame-context.ts";
import type { FrameGame } from "../kit/play/frame-game.ts";
import { BothHands } from "./baccarat/hud/both-hands.tsx";
import { givenBaccarat, givenBaccaratStudio } from "./baccarat/play/testing/given-baccarat.ts";
import { Message as CrapsMessage } from "./craps/hud/tray.tsx";
import { givenCraps, givenCrapsStudio } from "./craps/play/testing/given-craps.ts";
import { Message as SicBoMessage } from "./sic-bo/hud/tray.tsx";
import { givenSicBo, givenSicBoStudio } from "./sic-bo/play/testing/given-sic-bo.ts";

const htmlOf = (game: FrameGame, content: ReactNode): string =>
  renderToStaticMarkup(
    <RawIntlProvider value={game.parts.intl}>
      <FrameContext value={game}>{content}</FrameContext>
    </RawIntlProvider>,
  );

test("a hand of baccarat counts only the cards that have come to rest", () => {
  const { game } = givenBaccarat(givenBaccaratStudio([]));
  // A four and a nine of clubs.
  const [four, nine] = [3 * 4, 8 * 4];
  const hands = { player: [four, nine], banker: [] };
  game.parts.store.set({ activity: "landing", hands, landed: { player: [four], banker: [] } });
  expect(htmlOf(game, <BothHands />)).toContain("<b>4</b>");
  game.parts.store.set({ landed: hands });
  expect(htmlOf(game, <BothHands />)).toContain("<b>3</b>");
});

const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ");

test("craps and sic bo say no total while their dice come to rest", () => {
  const craps = givenCraps(givenCrapsStudio([])).game;
  craps.parts.store.set({ activity: "landing", dice: [3, 4] });
  expect(wordsOf(htmlOf(craps, <CrapsMessage />))).not.toContain("7");
  const sicBo = givenSicBo(givenSicBoStudio([])).game;
  sicBo.parts.store.set({ activity: "landing", dice: [4, 5, 6] });
  expect(wordsOf(htmlOf(sicBo, <SicBoMessage />))).not.toContain("15");
});
