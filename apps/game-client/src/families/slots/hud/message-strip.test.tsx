import { renderToStaticMarkup } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { expect, test } from "vitest";
import { FrameContext } from "../../../kit/hud/frame-context.ts";
import { givenGame, givenPokie } from "../play/testing/given-game.ts";
import { GameContext } from "./game-context.ts";
import { MessageStrip } from "./message-strip.tsx";

/** The button that buys the free spins, with this balance. */
function buyButton(balanceCents: number): string {
  const { game } = givenGame(givenPokie([]));
  game.parts.store.set({ balanceCents });
  const html = renderToStaticMarkup(
    <RawIntlProvider value={game.parts.intl}>
      <FrameContext value={game}>
        <GameContext value={game}>
          <MessageStrip />
        </GameContext>
      </FrameContext>
    </RawIntlProvider>,
  );
  return /<button.*<\/button>/.exec(html)![0];
}

test("a balance below the price of the free spins is explained on the button, which the keyboard still reaches", () => {
  const html = buyButton(1_999);
  const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`id="${id}">Your balance of A$19.99 does not cover this price.<`);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ (?:disabled|title)=/);
});

test("a balance that covers the price leaves the button enabled, without an explanation", () => {
  expect(buyButton(1_000_000)).not.toMatch(/aria-d(?:isabled|escribedby)/);
});
