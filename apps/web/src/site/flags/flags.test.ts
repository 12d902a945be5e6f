import { expect, test } from "vitest";
import { shownFlags, storedOverrides, storeOverrides } from "./flags.ts";

function storage(content: Record<string, string> = {}): Storage {
  return {
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, text: string) => void (content[key] = text),
    removeItem: (key: string) => void delete content[key],
  } as Storage;
}

test("overrides are stored until they are removed", () => {
  const own = storage();
  storeOverrides(() => own, { promo_banner: false });
  expect(storedOverrides(() => own)).toEqual({ promo_banner: false });
  storeOverrides(() => own, {});
  expect(storedOverrides(() => own)).toEqual({});
});

test.each(["not json", "[1]", "null", '{"promo_banner":"yes"}', "7"])("%s in the storage overrides nothing", (text) => {
  expect(
    shownFlags(
      { promo_banner: true },
      storedOverrides(() => storage({ "apogee.flags": text })),
    ),
  ).toEqual({
    promo_banner: true,
  });
});

test("blocked storage overrides nothing, and storing in it fails silently", () => {
  const blocked = {
    getItem: () => {
      throw new Error("blocked");
    },
    setItem: () => {
      throw new Error("blocked");
    },
    removeItem: () => undefined,
  };
  const forbidden = (): never => {
    throw new Error("The operation is insecure.");
  };
  for (const place of [() => blocked, forbidden]) {
    expect(storedOverrides(place)).toEqual({});
    expect(() => storeOverrides(place, { a: true })).not.toThrow();
  }
});

test("an override replaces the server's state, and adds no flag that the server does not know", () => {
  expect(shownFlags({ promo_banner: true, tech_work: false }, { promo_banner: false, wheel: true })).toEqual({
    promo_banner: false,
    tech_work: false,
  });
});
