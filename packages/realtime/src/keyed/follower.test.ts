import fc from "fast-check";
import { expect, test } from "vitest";
import { Follower, MOST_PARKED } from "./follower.ts";

/** A follower with everything that it has sent. */
function given(): { follower: Follower<string>; sent: string[]; receive(...versions: number[]): void } {
  const sent: string[] = [];
  const follower = new Follower<string>((line) => sent.push(line));
  return {
    follower,
    sent,
    receive: (...versions) => {
      for (const version of versions) follower.receive({ version, line: String(version) });
    },
  };
}

test("deltas that arrive while the snapshot is read follow it, without those that it contains", () => {
  const { follower, sent, receive } = given();
  receive(4, 5, 6);
  expect(sent).toEqual([]);
  follower.begin(5);
  receive(7, 5, 6, 8);
  expect(sent).toEqual(["6", "7", "8"]);
});

test("a delta whose predecessor is missing waits for it", () => {
  const { follower, sent, receive } = given();
  follower.begin(0);
  receive(2, 3);
  expect([sent, follower.isWaiting]).toEqual([[], true]);
  receive(1);
  expect([sent, follower.isWaiting]).toEqual([["1", "2", "3"], false]);
});

test("whatever the order, the repeats and the moment of the snapshot, each later delta is sent once and in order", () => {
  const all = Array.from({ length: 20 }, (_, i) => i + 1);
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...all, ...all.slice(5, 12)], { minLength: 27, maxLength: 27 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 27 }),
      (arriving, version, moment) => {
        const { follower, sent, receive } = given();
        receive(...arriving.slice(0, moment));
        follower.begin(version);
        receive(...arriving.slice(moment));
        expect(sent).toEqual(all.filter((each) => each > version).map(String));
      },
    ),
  );
});

test("a subscriber parks a bounded number of deltas, and then needs another snapshot", () => {
  const { follower, sent, receive } = given();
  receive(...Array.from({ length: MOST_PARKED }, (_, i) => i + 2));
  expect(follower.isOverfull).toBe(false);
  receive(MOST_PARKED + 2);
  expect([follower.isOverfull, sent]).toEqual([true, []]);
});
