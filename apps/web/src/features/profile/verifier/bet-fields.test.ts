import { OWN_GAMES } from "@apogee/own-games";
import { expect, test } from "vitest";
import { BET_FIELDS, fieldIn, startingBet, withField } from "./bet-fields.ts";

test.each(OWN_GAMES.map((game) => [game.name, game] as const))(
  "%s accepts the starting bet of its family",
  (_name, game) => {
    const bet = game.readBet(JSON.parse(startingBet(game.family)));
    expect(game.costOf(20_000, bet)).toBeGreaterThan(0);
  },
);

test("every option of a choice is accepted by a title of the family", () => {
  for (const [family, fields] of Object.entries(BET_FIELDS)) {
    const games = OWN_GAMES.filter((game) => game.family === family);
    expect([family, games.length > 0]).toEqual([family, true]);
    for (const field of fields) {
      for (const option of field.options ?? []) {
        const bet: unknown = JSON.parse(withField(startingBet(family), field, String(option)));
        const takes = games.some((game) => {
          // A pokie without a feature to buy refuses one; another offers it.
          try {
            return game.costOf(20_000, game.readBet(bet)) > 0;
          } catch {
            return false;
          }
        });
        expect([family, option, takes]).toEqual([family, option, true]);
      }
    }
  }
});

test("a control reads and writes its field of the JSON and leaves the others", () => {
  const [picks, risk] = BET_FIELDS["keno"]!;
  const bet = withField('{"picks":[1],"risk":"low"}', picks!, " 3, 7;12 ");
  expect(JSON.parse(bet)).toEqual({ picks: [3, 7, 12], risk: "low" });
  expect(fieldIn(bet, "picks")).toBe("3, 7, 12");
  expect(JSON.parse(withField(bet, risk!, "high"))).toEqual({ picks: [3, 7, 12], risk: "high" });
  const [buy] = BET_FIELDS["slots"]!;
  expect(JSON.parse(withField("not json", buy!, "true"))).toEqual({ buy: true });
  expect(fieldIn("not json", "buy")).toBe("");
  expect(JSON.parse(withField("{}", BET_FIELDS["dice"]![1]!, ""))).toEqual({ target: null });
});
