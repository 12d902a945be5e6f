import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { fraudFlags, type CheckFacts } from "./fraud-flags.ts";
import { playerStatus, questionOf, type FraudPlayer } from "./fraud-question.ts";
import type { FraudCheckRow } from "./store.ts";

const check: FraudCheckRow = {
  id: 7,
  playerId: 1,
  paymentId: 3,
  kind: "payout",
  currency: "EUR",
  amount: minor(50_00),
  paymentSystem: "card",
  deviceFingerprint: null,
  cardBin: "424242",
  cardLastFour: "4242",
  askedAt: new Date(0),
  silences: 0,
  answeredAt: null,
  verdict: null,
  score: null,
  reasons: [],
};
const player: FraudPlayer = {
  country: "DE",
  firstName: "Mia",
  lastName: " ",
  email: "mia@example.com",
  groups: [],
};

test("a question contains the known facts and leaves out empty ones", () => {
  expect(questionOf(check, player)).toEqual({
    reference: "7",
    type: "payout",
    amount: 50_00,
    currency: "EUR",
    paymentSystem: "card",
    country: "DE",
    firstName: "Mia",
    email: "mia@example.com",
    cardBin: "424242",
    cardLastFour: "4242",
    customPlayerStatus: "regular",
  });
});

test.each([
  [[], "regular"],
  [["100"], "regular"],
  [["257"], "bronze"],
  [["258", "257"], "silver"],
  [["259"], "gold"],
  [["255"], "platinum"],
  [["257", "759"], "diamond"],
])("the groups %j are sent as the status %s", (groups, status) => {
  expect(playerStatus(groups)).toBe(status);
});

const own = (verdict: CheckFacts["verdict"]): CheckFacts => ({ paymentId: 3, verdict });
const other = (verdict: CheckFacts["verdict"]): CheckFacts => ({ paymentId: 2, verdict });
const reported = (verdict: CheckFacts["verdict"]): CheckFacts => ({ paymentId: null, verdict });

test.each<[CheckFacts[], string]>([
  [[], ""],
  [[own("clear"), other("clear")], ""],
  [[own(null)], "fraud_unanswered"],
  [[other(null), reported(null)], ""],
  [[own("suspected")], "fraud_suspected"],
  [[own("clear"), reported("suspected")], "fraud_suspected"],
  [[own(null), other("suspected")], "fraud_suspected fraud_unanswered"],
])("after the checks %j a withdrawal has the flags: %s", (checks, flags) => {
  expect(fraudFlags(checks, 3).join(" ")).toBe(flags);
});
