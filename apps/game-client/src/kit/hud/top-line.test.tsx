import { renderToStaticMarkup } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { expect, test } from "vitest";
import { givenBaccarat, givenBaccaratStudio } from "../../families/baccarat/play/testing/given-baccarat.ts";
import { givenCoin, givenCoinStudio } from "../../families/coin-flip/play/testing/given-coin.ts";
import type { FrameGame } from "../play/frame-game.ts";
import { FrameContext } from "./frame-context.ts";
import { Odds } from "./top-line.tsx";

function lineOf(game: FrameGame): string {
  return renderToStaticMarkup(
    <RawIntlProvider value={game.parts.intl}>
      <FrameContext value={game}>
        <Odds />
      </FrameContext>
    </RawIntlProvider>,
  );
}

test("the return of a game whose bets differ is a range, and both bets are named", () => {
  const { game } = givenBaccarat(givenBaccaratStudio([]));
  Object.assign(game.parts, { returnBets: ["Tie", "Banker"] });
  const html = lineOf(game);
  expect(html).toContain("RTP 85.64–98.94%");
  expect(html).toContain('title="Tie: 85.64% – Banker: 98.94%"');
});

test("the return of a game whose bets all return the same is one figure", () => {
  const html = lineOf(givenCoin(givenCoinStudio([])).game);
  expect(html).toContain("RTP 99.00%");
  expect(html).not.toContain("title=");
});
