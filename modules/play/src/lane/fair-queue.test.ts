import { expect, test } from "vitest";
import type { Intent } from "../domain/intent.ts";
import { FairQueue } from "./fair-queue.ts";

/** `a1 nova:b3*200`: an intent of our own, then one of the provider nova with 200 actions. */
function queueOf(words: string): FairQueue<{ readonly intent: Intent; readonly name: string }> {
  const queue = new FairQueue<{ readonly intent: Intent; readonly name: string }>();
  for (const word of words.split(" ")) {
    const [, provider, name = "", actions] = /^(?:(\w+):)?(\w+)(?:\*(\d+))?$/.exec(word)!;
    const intent = provider
      ? { kind: "outside", roundName: `${provider}:r1:x`, actions: Array.from({ length: Number(actions ?? 1) }) }
      : { kind: "stake" };
    queue.push({ name, intent: intent as unknown as Intent });
  }
  return queue;
}
const batches = (words: string, most: number): string[] => {
  const queue = queueOf(words);
  const taken: string[] = [];
  while (queue.length > 0)
    taken.push(
      queue
        .take(most)
        .map(({ name }) => name)
        .join(" "),
    );
  return taken;
};

test.each([
  ["a b c", 4, ["a b c"]],
  ["a b c", 2, ["a b", "c"]],
  ["nova:a nova:b nova:c nova:d", 2, ["a b", "c d"]],
  // A source that queues last is still served first if another source has a long queue.
  ["nova:a nova:b nova:c nova:d own", 2, ["a own", "b c", "d"]],
  ["nova:a nova:b nova:c owl:x own", 3, ["a x own", "b c"]],
  ["nova:a*3 nova:b*3 own1 own2 own3", 4, ["a own1", "b own2", "own3"]],
  ["own nova:a*9 nova:b*9", 4, ["own", "a", "b"]],
  ["nova:a*9 own", 4, ["a", "own"]],
  ["nova:a*0 nova:b*0 own", 2, ["a own", "b"]],
])("the queue %s is taken in batches of %i as %j", (words, most, expected) => {
  expect(batches(words, most)).toEqual(expected);
});
