import { expect, test } from "vitest";
import { OWN_GAMES } from "../index.ts";
import { tally, waysOf } from "./index.ts";

const SEED = "apogee, one million rounds of all titles";

test("the fast total of every round equals that of the full round", { timeout: 300_000 }, () => {
  const quick = OWN_GAMES.flatMap((game) => waysOf(game).map((way) => ({ game, way }))).filter(
    ({ way }) => way.totals ?? way.settle,
  );
  expect(quick.length).toBeGreaterThanOrEqual(86);
  for (const { game, way } of quick) {
    const { totals: _, settle: _unused, ...whole } = way;
    const rounds = way.bet["buy"] === true ? 200 : 5_000;
    let returned = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const before = { rounds: nonce, returned: 0, hits: 0 };
      const [fast, slow] = [tally(game, way, nonce + 1, SEED, before), tally(game, whole, nonce + 1, SEED, before)];
      const isSame = fast.hits === slow.hits && Math.abs(fast.returned - slow.returned) < 1e-6;
      if (!isSame) expect([game.name, way.name, nonce, fast]).toEqual([game.name, way.name, nonce, slow]);
      returned += fast.returned;
    }
    expect(returned, `${game.name}, ${way.name}`).toBeGreaterThan(0);
  }
});
