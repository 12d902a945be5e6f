import { expect, test } from "vitest";
import { greetingName } from "./greeting-name.ts";
import { NOTHING_PERSONAL, type Personal } from "./player.ts";

const greeted = (personal: Partial<Personal>, confirmedAt: Date | null = new Date("2026-05-01T12:00:00Z")): string =>
  greetingName({ confirmedAt, personal: { ...NOTHING_PERSONAL, ...personal } });

test.each<[personal: Partial<Personal>, name: string]>([
  [{ first_name: "Ada", nickname: "ada b" }, "ada b"],
  [{ first_name: "Ada" }, "Ada"],
  [{ first_name: "Anne-Marie O’Brien" }, "Anne-Marie O’Brien"],
  [{}, ""],
  [{ first_name: "A".repeat(30) }, "A".repeat(30)],
  [{ first_name: "A".repeat(31) }, ""],
  [{ first_name: "J. Edgar" }, ""],
  [{ nickname: "evil.example", first_name: "Ada" }, ""],
  [{ first_name: "Claim 500 AUD at evil-casino.example today" }, ""],
])("a player with the details %j is greeted as %j", (personal, name) => {
  expect(greeted(personal)).toBe(name);
});

test("a player with an unconfirmed address is not greeted by name", () => {
  expect(greeted({ first_name: "Ada", nickname: "ada" }, null)).toBe("");
});
