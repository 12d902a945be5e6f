import { expect, test } from "vitest";
import { shownReward } from "./cells.ts";

test.each([
  [null, "–"],
  [{ kind: "money", amounts: { AUD: 800, EUR: 500 } }, "€5.00"],
  [{ kind: "money", cents: 2_500 }, "€25.00"],
  [{ kind: "points", points: 1_000 }, "1,000 points"],
  [{ kind: "free_spins", spins: 20 }, "20 free spins"],
  [{ kind: "offer", offer: "spring" }, "offer spring"],
])("%j is shown as %s", (reward, text) => expect(shownReward(reward, "en")).toBe(text));
