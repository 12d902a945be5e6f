import { betSteps, DEMO_CURRENCY, offeredCurrencies } from "@apogee/content";
import { SLOT_GAMES } from "@apogee/slots/games";
import { expect, test } from "vitest";

test.each(SLOT_GAMES.map(({ par, declared }) => [par.title, declared] as const))(
  "%s can pay its largest win exactly in every currency",
  (_title, { base, buy }) => {
    for (const code of [...offeredCurrencies().map((each) => each.code), DEMO_CURRENCY.code]) {
      const most = Math.max(Number(base.maxWinMultiple), Number(buy.maxWinMultiple)) * betSteps(code).steps.at(-1)!;
      expect(most).toBeLessThan(Number.MAX_SAFE_INTEGER);
    }
  },
);
