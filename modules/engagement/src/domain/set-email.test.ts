import { describe, expect, test } from "vitest";
import { de } from "../texts/de.ts";
import { et } from "../texts/et.ts";
import { frCA } from "../texts/fr-CA.ts";
import { it } from "../texts/it.ts";
import { no } from "../texts/no.ts";
import { en } from "../texts/en.ts";
import { emailTexts } from "../texts/email-texts.ts";
import { factsNeeded, setEmail } from "./set-email.ts";
import { TEMPLATES } from "./template.ts";

const letterhead = { brand: "Apogee", operator: "Apogee Ltd.", support: "help@apogee.example" };
const facts = {
  name: "Ada",
  link: "https://apogee.example/confirmation?a=1&b=2",
  amount: "50.00 EUR",
  payment: "17",
  target: "Card 4242",
  reason: "The name differs.",
  current: "100.00 EUR",
  requested: "500.00 EUR",
  points: "1,284",
  device: "Firefox, Windows",
  place: "Germany, 203.0.113.7",
  time: "1 May 2031, 12:00 UTC",
  left: "9",
  date: "15 May 2031",
};

test("an e-mail is rendered as text and as HTML, with its link in both", () => {
  const { subject, text, html } = setEmail({ texts: en, locale: "en", template: "confirmation", facts, letterhead });
  expect(subject).toBe("Please confirm your e-mail address");
  expect(text).toContain("Hello Ada,\n\nWelcome to Apogee.");
  expect(text).toContain("Confirm address:\nhttps://apogee.example/confirmation?a=1&b=2");
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, words]) => [href, words]);
  const address = "https://apogee.example/confirmation?a=1&amp;b=2";
  expect(links).toEqual([
    [address, "Confirm address"],
    [address, address],
  ]);
});

test("an e-mail about money states the amount, target and payment", () => {
  const { subject, text } = setEmail({
    texts: de,
    locale: "de",
    template: "withdrawal_paid",
    facts: { ...facts, name: "" },
    letterhead,
  });
  expect(subject).toBe("Ihre Auszahlung über 50.00 EUR wurde gesendet");
  expect(text).toContain("Guten Tag,\n");
  expect(text).toContain("Betrag: 50.00 EUR\nAn: Card 4242\nZahlung: #17");
});

test("a lower-case brand stays lower-case in the logo, and is capitalized in a sentence", () => {
  const { text, html } = setEmail({
    texts: en,
    locale: "en",
    template: "confirmation",
    facts,
    letterhead: { ...letterhead, brand: "apogee" },
  });
  expect(text).toContain("Welcome to Apogee.");
  expect(html).toContain(">apogee<span");
});

test("text that a player entered cannot become markup or a header", () => {
  const evil = { ...facts, name: "<script>alert(1)</script>", amount: "1\r\nBcc: all@example.com" };
  const letter = setEmail({ texts: en, locale: "en", template: "deposit_credited", facts: evil, letterhead });
  expect(letter.html).not.toContain("<script>");
  expect(letter.subject).not.toMatch(/[\r\n]/);
});

test("a link that is not a web address fails an invariant", () => {
  const evil = { ...facts, link: "javascript:alert(1)" };
  expect(() => setEmail({ texts: en, locale: "en", template: "confirmation", facts: evil, letterhead })).toThrow(
    "address of the web",
  );
});

describe.each([
  ["English", en],
  ["German", de],
  ["Canadian French", frCA],
  ["Norwegian", no],
  ["Italian", it],
  ["Estonian", et],
] as const)("every e-mail in %s", (_language, texts) => {
  test.each(TEMPLATES)(
    "%s renders, runs no script, and loads nothing that would reveal when it was read",
    (template) => {
      const { subject, text, html } = setEmail({ texts, locale: "en", template, facts, letterhead });
      expect(`${subject}${text}${html.replace(/<style>.*?<\/style>/s, "")}`).not.toMatch(/[{}]/);
      expect(html).not.toMatch(/<script|\son\w+=|<img|<link|url\(|@import|src=/i);
      expect(text).toContain("help@apogee.example");
    },
  );

  test.each(TEMPLATES)("%s contains its whole text in its HTML", (template) => {
    const { text, html } = setEmail({ texts, locale: "en", template, facts, letterhead });
    const words = html
      .replace(/<head>.*<\/head>/s, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll("&amp;", "&")
      .replaceAll("&#39;", "'")
      .replaceAll(/\s+/g, " ");
    const said = text
      .split("\n")
      .map((line) => line.replace(/^-- $/, "").replaceAll(/\s+/g, " ").trim())
      .filter((line) => line !== "");
    for (const line of said) for (const part of line.split(/: (?=\S)|:$/)) expect(words).toContain(part.trim());
  });

  test.each(TEMPLATES)("%s needs the same facts as the English one", (template) => {
    expect(factsNeeded(texts.templates[template]).toSorted()).toEqual(factsNeeded(en.templates[template]).toSorted());
  });
});

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["en-AU-x-alt", "en"],
  ["fr-CA", "fr-CA"],
  ["no", "no"],
  ["pl", "en"],
  ["constructor", "en"],
])("a player with the locale %s gets e-mails in %s", (locale, expected) => {
  expect(emailTexts(locale).locale).toBe(expected);
});

test("the kinds of e-mail are exactly these service messages", () => {
  // Before you add a kind here: a promotion needs `receive_promos`, no running break, and `mayBeInvited` of limits, which
  // asks the national register; test each of them.
  expect(TEMPLATES).toEqual([
    "confirmation",
    "account_locked",
    "password_reset",
    "password_changed",
    "new_device",
    "second_factor_on",
    "second_factor_off",
    "recovery_code_used",
    "deposit_credited",
    "deposit_held",
    "withdrawal_requested",
    "withdrawal_paid",
    "withdrawal_rejected",
    "withdrawal_failed",
    "limit_raise",
    "limit_removal",
    // A notice of a loss that the terms promise. It invites to play, so only players who may be invited get it.
    "points_expiring",
    // To members of staff, who are no players.
    "staff_invitation",
  ]);
});
