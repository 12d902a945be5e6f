import { encode } from "uqr";
import { expect, test } from "vitest";
import { addressGroups } from "./address-groups.ts";
import { qrShape } from "./qr-shape.ts";

const URI = "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00100000";

test("an address is split into groups of four characters without loss", () => {
  const groups = addressGroups("bc1qar0srr");
  expect(groups).toEqual(["bc1q", "ar0s", "rr"]);
});

test("every dark module of a QR code outside its eyes and its picture is one dot", () => {
  const { side, dots, eyes, hole } = qrShape(URI);
  const { data } = encode(URI, { ecc: "Q", border: 0 });
  const covered = (x: number, y: number): boolean =>
    eyes.some(([left, top]) => x >= left && x < left + 7 && y >= top && y < top + 7) ||
    [x, y].every((at) => at >= hole.at && at < hole.at + hole.side);
  const expected = data.flatMap((row, y) => row.filter((dark, x) => dark && !covered(x, y))).length;
  expect(data).toHaveLength(side);
  expect(dots.match(/M/g)).toHaveLength(expected);
});

test("the picture covers far less of a QR code than its error correction can restore", () => {
  const { side, hole } = qrShape(URI);
  expect(hole.side ** 2 / side ** 2).toBeLessThan(0.06);
  expect(Number.isInteger(hole.at)).toBe(true);
});
