import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsOf } from "./cards/card-form.ts";
import { FAUCET_MODES } from "./chain/transaction.ts";
import { SWITCHES } from "./families/family.ts";
import de from "./locales/de.json" with { type: "json" };
import en from "./locales/en.json" with { type: "json" };
import et from "./locales/et.json" with { type: "json" };
import frCA from "./locales/fr-CA.json" with { type: "json" };
import it from "./locales/it.json" with { type: "json" };
import no from "./locales/no.json" with { type: "json" };
import { OUTCOMES } from "./payments/payment.ts";
import { spokenFor, wordsIn, type WordId } from "./words.ts";

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

const TRANSLATIONS = { de, "fr-CA": frCA, no, it, et };

test("every file of texts belongs to a supported language", () => {
  const files = readdirSync(join(import.meta.dirname, "locales")).map((file) => file.replace(/\.json$/, ""));
  expect(files.toSorted()).toEqual(["en", ...Object.keys(TRANSLATIONS)].toSorted());
  for (const language of files) expect(spokenFor(language)).toBe(language);
});

test.each(Object.entries(TRANSLATIONS))(
  "%s has the same texts as English, with the same placeholders",
  (language, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const id of Object.keys(en) as WordId[]) {
      expect([id, namesIn(texts[id])]).toEqual([id, namesIn(en[id])]);
      expect([id, texts[id].trim()]).not.toEqual([id, ""]);
    }
    expect(wordsIn(language)("common.retry")).toBe(texts["common.retry"]);
  },
);

test("French has a no-break space before a colon, and no space before other marks", () => {
  const wrong = Object.entries(frCA).filter(([, text]) => /(?<!\u{a0}):|\s[;?!]|'/u.test(text));
  expect(wrong).toEqual([]);
});

test("every text is used in the sources, and every outcome and mode has its texts", () => {
  const program = join(import.meta.dirname, "..");
  // The fields of `packages/ui` name the texts of their faults.
  const files = ["client", "src", "../../packages/ui/src/fields"].flatMap((folder) =>
    readdirSync(join(program, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(program, folder, file),
    ),
  );
  const code = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const made = [
    ...OUTCOMES.map((outcome) => `outcome.${outcome}`),
    ...FAUCET_MODES.map((mode) => `faucet.${mode}`),
  ].flatMap((id) => [id, `${id}_text`]);
  made.push(...SWITCHES.map((name) => `switch.${name}`));
  for (const id of made) expect(en).toHaveProperty([id]);
  expect(Object.keys(en).filter((id) => !made.includes(id) && !code.includes(`"${id}"`))).toEqual([]);
});

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["DE", "de"],
  ["en-AU-x-alt", "en"],
  ["fr-CA", "fr-CA"],
  ["fr-ca", "fr-CA"],
  ["fr", "fr-CA"],
  ["FR", "fr-CA"],
  ["fr-FR", "fr-CA"],
  ["no", "no"],
  ["NO", "no"],
  ["no-NO", "no"],
  ["nb", "no"],
  ["nb-NO", "no"],
  ["nn", "no"],
  ["it", "it"],
  ["it-CH", "it"],
  ["et", "et"],
  ["et-EE", "et"],
  ["es", "en"],
  ["italian", "en"],
  ["-", "en"],
  ["", "en"],
  ["__proto__", "en"],
  ["constructor", "en"],
])("a request for the language %j is answered in %s", (wanted, spoken) => {
  expect(spokenFor(wanted)).toBe(spoken);
});

test("the faults of a card are described in German", () => {
  expect(
    faultsOf({ number: "45567375868998", expires: "02/26", cvc: "12", holder: "" }, "2026-03", wordsIn("de")),
  ).toEqual({
    number: "Eine Nummer von Visa hat 13, 16 oder 19 Ziffern.",
    expires: "Diese Karte ist abgelaufen.",
    cvc: "Geben Sie die 3 Ziffern der Prüfnummer ein.",
    holder: "Geben Sie den Namen auf der Karte ein.",
  });
});
