import { expect, test } from "vitest";
import { isRecoveryCode, newRecoveryCodes, recoveryHashOf } from "./recovery-code.ts";

test("there are ten different codes of sixteen letters and digits, none of which look alike", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-tv-z0-9]{4}(?:-[a-hjkmnp-tv-z0-9]{4}){3}$/);
});

test("a code has the same hash however it is written, and another code has another one", () => {
  const hash = recoveryHashOf("k0vd-912m-pq7c-8fwa");
  for (const written of ["K0VD912MPQ7C8FWA", " k0vd 912m pq7c 8fwa ", "kOvd-9l2m-pq7c-8fwa"])
    expect(recoveryHashOf(written)).toEqual(hash);
  expect(recoveryHashOf("k0vd-912m-pq7c-8fwb")).not.toEqual(hash);
});

test("with a key, a code has another hash for each key", () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const code = "k0vd-912m-pq7c-8fwa";
  expect(recoveryHashOf("KOVD 9I2M PQ7C 8FWA", one)).toEqual(recoveryHashOf(code, one));
  expect(new Set([undefined, one, two].map((key) => recoveryHashOf(code, key).toString("hex"))).size).toBe(3);
});

test.each([
  ["KOVD 9L2M PQ7C 8FWA", true],
  ["k0vd912mpq7c8fwa", true],
  ["123456", false],
  ["k0vd-912m-pq7c-8fw", false],
  ["k0vd-912m-pq7c-8fwu", false],
  ["", false],
])("%j has the form of a recovery code: %s", (code, has) => {
  expect(isRecoveryCode(code)).toBe(has);
});
