import { expect, test } from "vitest";
import { isShownText } from "./accepted-text.ts";

const SHOWN =
  "Bonus de bienvenue\nDépôt de 50,00 $ → bonus de 50,00 $\nAu plus 1 000,00 $ deviennent de l’argent réel.";

test.each([
  ["the same text", SHOWN],
  ["other spaces in amounts", SHOWN.replaceAll(" ", "\u202f")],
  ["a straight apostrophe", SHOWN.replace("’", "'")],
  ["a decomposed accent", SHOWN.normalize("NFD")],
])("%s is the shown text", (_what, sent) => {
  expect(isShownText(sent, SHOWN)).toBe(true);
});

test.each([
  ["another amount", SHOWN.replace("1 000,00", "9 000,00")],
  ["a moved decimal comma", SHOWN.replace("50,00", "5000")],
  ["a sentence less", SHOWN.split("\n").slice(0, 2).join("\n")],
  ["a sentence more", `${SHOWN}\nNothing is forfeited.`],
  ["another language", "Welcome bonus"],
])("%s is not the shown text", (_what, sent) => {
  expect(isShownText(sent, SHOWN)).toBe(false);
});
