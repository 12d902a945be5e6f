import { expect, test } from "vitest";
import { holderOf } from "./holder.ts";

test("the code of a holder is HMAC-SHA256 of the player's number, by the lottery's salt", () => {
  // printf 17 | openssl dgst -sha256 -hmac secret
  expect(holderOf("secret", 17)).toBe("d6c8defb767c0cb9");
  expect(holderOf("secret", 18)).not.toBe(holderOf("secret", 17));
  expect(holderOf("another", 17)).not.toBe(holderOf("secret", 17));
});
