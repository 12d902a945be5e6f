import { expect, test } from "vitest";
import { readLeft } from "./left-for.ts";

test("what was stored is read back", () => {
  expect(readLeft('{"payment":7,"page":"/play/apogee/Comet?mode=real"}')).toEqual({
    payment: 7,
    page: "/play/apogee/Comet?mode=real",
  });
});

test.each([null, "", "null", "{}", '{"payment":"7","page":"/"}', '{"payment":7,"page":"//evil.example"}'])(
  "%s is nothing that was stored",
  (text) => {
    expect(readLeft(text)).toBeNull();
  },
);
