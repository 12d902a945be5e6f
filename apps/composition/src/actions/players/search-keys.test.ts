import { expect, test } from "vitest";
import { searchKeys } from "./search-keys.ts";

const known = (text: string) =>
  Object.fromEntries(Object.entries(searchKeys(text)).filter(([, value]) => value !== null));

test.each<[text: string, keys: object]>([
  ["17", { number: 17 }],
  ["#4242", { number: 4242, lastFour: "4242" }],
  ["491701234567", { number: 491_701_234_567, phone: "491701234567" }],
  ["+49 30 123-4567", { phone: "49301234567" }],
  ["030 1234567", { phone: "301234567" }],
  ["17-342", { round: { walletId: 17, round: 342 } }],
  ["Ada@Example.com", { email: "Ada@Example.com", words: "Ada" }],
  ["ada.byron@", { words: "ada.byron" }],
  ["  Ada   Byron ", { words: "Ada Byron" }],
  ["1BoatSLRHtKNngkdXEeobR76b53LETtpyT", { address: "1BoatSLRHtKNngkdXEeobR76b53LETtpyT" }],
  [
    "bitcoin:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ?amount=1",
    { address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
  ],
  ["ab", {}],
  ["...", {}],
])("the text %s is searched as %j", (text, keys) => {
  expect(known(text)).toEqual(keys);
});
