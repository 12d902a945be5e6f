import type { UserLimit } from "@apogee/contract";
import { expect, test } from "vitest";
import { roomIn } from "./room-in.ts";

const limit = (type: string, amount_cents: number, used: number | null, currency = "EUR") =>
  ({ type, accounts: [{ currency, amount_cents, current_value_amount_cents: used }] }) as UserLimit;

test.each([
  ["no limit", [], null],
  ["a limit of another kind", [limit("loss", 100, -50)], null],
  ["a limit in another currency", [limit("deposit", 100, 50, "AUD")], null],
  ["a limit of which a part is used", [limit("deposit", 200_00, 24_00)], 176_00],
  ["the tighter of two", [limit("deposit", 200_00, 24_00), limit("deposit", 30_00, 10_00)], 20_00],
  ["a limit that is used up", [limit("deposit", 20_00, 25_00)], 0],
  ["a limit without a rate", [limit("deposit", 20_00, null)], 20_00],
])("%s leaves room", (_what, limits, room) => {
  expect(roomIn(limits, "EUR")).toBe(room);
});
