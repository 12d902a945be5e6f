import { aPerson } from "@apogee/kernel/testing";
import type { PlayerView } from "@apogee/contract";
import { givenBonus } from "@apogee/bonuses/testing";
import { SystemClock } from "@apogee/kernel";
import { findWallet } from "@apogee/wallet";
import { OUTSIDE_GAME, type OutsideProvider } from "../chaos/ground/provider.ts";
import type { Bank } from "./bank.ts";
import type { Breach } from "./book.ts";
import type { Dice } from "./dice.ts";
import type { Line } from "./line.ts";
import { OutsidePlayer } from "./outside-player.ts";

const REAL = 2_000;
const BONUS = 3_000;
/** Some of them complete it. */
/** So much that no bonus is completed, since the platform would convert it at a time that no model knows. */
const WAGER = 100_000_000;

interface Parts {
  readonly line: Line;
  readonly bank: Bank;
  readonly dice: Dice;
  readonly provider: OutsideProvider;
  readonly onBreach: (breach: Breach) => void;
}

/** Players of an outside provider's game, every second with a bonus in play. */
export async function givenOutsidePlayers(
  count: number,
  { line, bank, dice, provider, onBreach }: Parts,
): Promise<OutsidePlayer[]> {
  const clock = new SystemClock();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const own = dice.fork();
      const { status, body, setCookies } = await line.untilAnswered({
        method: "POST",
        path: "/api/users",
        headers: {},
        key: `register-outside-${index}`,
        body: {
          user: {
            email: `outside-${index}@example.com`,
            password: "correct-horse-1",
            country: "DE",
            currency: "EUR",
            date_of_birth: "10/12/1990",
            nickname: `outside${index}`,
            terms_acceptance: true,
            ...aPerson(),
          },
        },
      });
      if (status !== 201) throw new Error(`A player could not be made: ${status} ${JSON.stringify(body)}`);
      const { id } = body as unknown as PlayerView;
      const player = new OutsidePlayer(id, {
        line,
        dice: own,
        provider,
        topUp: (...topUp) => bank.topUp(...topUp),
        report: onBreach,
      });
      const bonus = index % 2 === 0 ? BONUS : 0;
      player.has({ real: REAL, bonus, wager: WAGER });
      await bank.topUp(id, REAL, `crash:${id}:0`);
      // The provider does not know a player who was never there.
      const headers = { cookie: setCookies.map((cookie) => cookie.split(";")[0]).join("; ") };
      const launched = await line.untilAnswered({
        method: "POST",
        path: "/api/games/launch",
        headers,
        body: { identifier: OUTSIDE_GAME, mode: "real", currency: "EUR" },
      });
      if (launched.status !== 200)
        throw new Error(`The outside game could not be opened: ${JSON.stringify(launched.body)}`);
      // Nothing is killed yet.
      if (bonus > 0)
        await bank.whenItCan(async (db) =>
          givenBonus(
            db,
            { walletId: (await findWallet(db, id, "EUR"))!.id, amount: bonus, wager: WAGER },
            clock.date(),
          ),
        );
      return player;
    }),
  );
}
