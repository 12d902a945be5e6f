import { expect, test } from "vitest";
import { newSecret } from "./one-time-code.ts";
import { sealer } from "./sealed-secret.ts";

const key = Buffer.alloc(32, 7);

test("a sealed secret opens for its owner only, and only under the same key and purpose", () => {
  const secret = newSecret();
  const players = sealer(key, "second factors of players", "player");
  const sealed = players.seal(5, secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(players.open(5, sealed)).toBe(secret);
  for (const open of [
    () => players.open(6, sealed),
    () => sealer(key, "second factors of staff", "player").open(5, sealed),
    () => sealer(key, "second factors of players", "member").open(5, sealed),
    () => sealer(Buffer.alloc(32, 8), "second factors of players", "player").open(5, sealed),
  ])
    expect(open).toThrow();
});
