import { expect, test } from "vitest";
import { newRecoveryCodes, recoveryHashOf } from "./recovery-code.ts";

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
