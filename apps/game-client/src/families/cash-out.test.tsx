import { renderToStaticMarkup } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MessageId } from "../intl/messages.ts";
import { CashOutButton } from "../kit/hud/cash-out-button.tsx";
import { FrameContext } from "../kit/hud/frame-context.ts";
import type { FrameGame } from "../kit/play/frame-game.ts";
import { givenCoin, givenCoinStudio } from "./coin-flip/play/testing/given-coin.ts";
import { givenHiLo, givenHiLoStudio } from "./hi-lo/play/testing/given-hi-lo.ts";
import { givenMines, givenMinesStudio } from "./mines/play/testing/given-mines.ts";
import { givenTower, givenTowerStudio } from "./tower/play/testing/given-tower.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** What the large button says now. */
function buttonOf(game: FrameGame, names: { readonly start: MessageId; readonly cashOut: MessageId }): string {
  const { round } = game.parts.store.get() as unknown as { readonly round: { readonly cashOutCents: number | null } };
  return renderToStaticMarkup(
    <RawIntlProvider value={game.parts.intl}>
      <FrameContext value={game}>
        <CashOutButton {...names} later="mines.cashOutLater" cents={round.cashOutCents} />
      </FrameContext>
    </RawIntlProvider>,
  );
}

/** The games whose rounds can be cashed out: each plays until that is offered, if its seed allows. */
const GAMES = [
  {
    family: "mines",
    names: { start: "mines.start", cashOut: "mines.cashOut" },
    async open() {
      const { game, run, field } = givenMines(givenMinesStudio());
      await run(() => game.start());
      await run(() => game.pick(field().safe[0]!));
      return { game, run };
    },
  },
  {
    family: "tower",
    names: { start: "tower.start", cashOut: "tower.cashOut" },
    async open(nonce: number) {
      const { game, run } = givenTower(givenTowerStudio([nonce]));
      await run(() => game.start());
      await run(() => game.climb(0));
      return { game, run };
    },
  },
  {
    family: "hi-lo",
    names: { start: "hilo.deal", cashOut: "hilo.cashOut" },
    async open(nonce: number) {
      const { game, run } = givenHiLo(givenHiLoStudio([nonce]));
      await run(() => game.deal());
      await run(() => game.decide("higher"));
      return { game, run };
    },
  },
  {
    family: "coin-flip",
    names: { start: "coin.flip.heads", cashOut: "coin.cashOut" },
    async open(nonce: number) {
      const { game, run } = givenCoin(givenCoinStudio([nonce]));
      await run(() => game.call("heads"));
      return { game, run };
    },
  },
] as const;

test.each(GAMES)("$family: the button offers the next round as soon as a round was cashed out", async (given) => {
  for (let nonce = 0; nonce < 100; nonce++) {
    const { game, run } = await given.open(nonce);
    const { store, intl } = game.parts;
    if (store.get().round?.cashOutCents == null) continue;
    const [start, cashOut] = [given.names.start, given.names.cashOut].map((id) => intl.formatMessage({ id }));
    expect(buttonOf(game, given.names)).toContain(cashOut);
    const seen: string[] = [];
    store.subscribe(() => {
      if (store.get().round?.isOpen === false) seen.push(buttonOf(game, given.names));
    });
    await run(async () => {
      game.press();
      await new Promise<void>((resolve) => {
        const stop = store.subscribe(() => {
          if (store.get().round?.isOpen !== false || store.get().activity !== "idle") return;
          stop();
          resolve();
        });
      });
    });
    // The round and the offer of the next one follow each other in one task, so nothing is painted between them.
    expect(seen.length).toBeGreaterThan(2);
    for (const html of seen.slice(1)) expect(html).toContain(start);
    return;
  }
  throw new Error("No such round.");
});
