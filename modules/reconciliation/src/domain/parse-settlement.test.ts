import { expect, test } from "vitest";
import { arrived, csvOf, DAY, type LineText } from "../testing/settlement-text.ts";
import { parseSettlement } from "./parse-settlement.ts";

const parsed = (text: string, name?: string) => parseSettlement(arrived(text, name));

test("a file is read with its lines and sums", () => {
  const file = parsed(
    csvOf([
      {},
      {
        kind: "payout",
        gross: "-60.00",
        fee: "0.50",
        payer_hash: "ab".repeat(32),
        note: '"says ""hello"", and\nmore"',
      },
      { kind: "fee", gross: "0.00", fee: "12.00", our_id: "", provider_id: "" },
      { line: "9", kind: "settlement", gross: "-24.35", fee: "0.00" },
    ]),
  );
  expect(file).toMatchObject({ provider: "sandbox-cards", day: DAY, currency: "EUR", gross: 1565, fee: 1565, net: 0 });
  expect(file.lines.map(({ line, kind, gross, fee, net }) => [line, kind, gross, fee, net])).toEqual([
    [1, "deposit", 10_000, 315, 9_685],
    [2, "payout", -6_000, 50, -6_050],
    [3, "fee", 0, 1_200, -1_200],
    [9, "settlement", -2_435, 0, -2_435],
  ]);
  expect(file.lines[0]).toMatchObject({ ourId: "1", providerId: "psp_1", payerHash: null, note: null });
  expect(file.lines[1]!.note).toBe('says "hello", and\nmore');
  expect(file.lines[2]!.ourId).toBeNull();
});

test("amounts have the decimals of their currency", () => {
  const lines = [{ gross: "0.00100000", fee: "0.00000100", net: "0.00099900", currency: "BTC" }];
  const total = { gross: "0.00100000", fee: "0.00000100", net: "0.00099900", currency: "BTC" };
  const name = `sandbox-bitcoin-${DAY}-BTC.csv`;
  expect(parsed(csvOf(lines, total), name)).toMatchObject({ currency: "BTC", gross: 100_000, net: 99_900 });
  expect(() => parsed(csvOf(lines, { ...total, net: "0.000999" }), name)).toThrow(
    "Line 3: net is 0.000999; an amount of BTC has 8 decimals.",
  );
  const yen = { gross: "500", fee: "5", net: "495", currency: "JPY" };
  expect(parsed(csvOf([yen], yen), `sandbox-cards-${DAY}-JPY.csv`)).toMatchObject({ gross: 500 });
});

const TWO: readonly LineText[] = [{}, { gross: "50.00", fee: "1.70" }];
const text = csvOf(TWO);
const changed = (from: string, to: string): string => text.replace(from, to);

test.each<[what: string, text: string, sentence: string]>([
  [
    "cut in half",
    text.slice(0, text.length / 2),
    "Line 2: The file ends in the middle of this line; a part of it is missing.",
  ],
  [
    "cut at the end of a line",
    text.slice(0, text.indexOf("total")),
    "Line 3: The file ends without its row `total`; a part of it is missing.",
  ],
  [
    "only a header",
    text.slice(0, text.indexOf("\n") + 1),
    "Line 1: The file ends without its row `total`; a part of it is missing.",
  ],
  ["empty", "", "Line 1: The file is empty."],
  [
    "with another header",
    changed("our_id", "merchant_id"),
    "Line 1: The header must be line,provider_id,our_id,kind,gross,fee,net,currency,booked_at,value_date,arn_or_txid,payer_hash,note.",
  ],
  [
    "with a wrong sum of fees",
    csvOf(TWO, { fee: "4.86", net: "145.14" }),
    "Line 4: The lines' fee is 4.85 together, but the row `total` says 4.86.",
  ],
  [
    "with a wrong sum",
    csvOf(TWO, { gross: "151.00", net: "146.15" }),
    "Line 4: The lines' gross is 150.00 together, but the row `total` says 151.00.",
  ],
  ["with a wrong net", csvOf([{}, { net: "46.84" }]), "Line 3: net is 46.84, but gross less fee is 96.85."],
  ["with a wrong net in total", csvOf(TWO, { net: "145.14" }), "Line 4: net is 145.14, but gross less fee is 145.15."],
  [
    "with two currencies",
    csvOf([{}, { currency: "USD" }]),
    "Line 3: The line is in USD, and the file is of EUR. A file has one currency.",
  ],
  [
    "with a total in another currency",
    csvOf(TWO, { currency: "USD" }),
    "Line 4: The row `total` is in USD, and the file is of EUR.",
  ],
  [
    "with two days",
    csvOf([{}, { booked_at: "2026-03-05T00:00:00Z" }]),
    "Line 3: The line was booked on 2026-03-05, and the file is of 2026-03-04. A file has one day.",
  ],
  [
    "with a time without a zone",
    csvOf([{ booked_at: "2026-03-04 10:00" }]),
    "Line 2: 2026-03-04 10:00 is not a time like 2031-05-01T10:00:00Z.",
  ],
  [
    "with a day that does not exist",
    csvOf([{ value_date: "2026-02-30" }]),
    "Line 2: 2026-02-30 is not a day like 2031-05-01.",
  ],
  [
    "with too few decimals",
    csvOf([{ gross: "100", net: "96.85" }]),
    "Line 2: gross is 100; an amount of EUR has 2 decimals.",
  ],
  [
    "with an amount of grouped digits",
    csvOf([{ gross: '"1,000.00"', net: "996.85" }]),
    "Line 2: gross is 1,000.00; an amount of EUR has 2 decimals.",
  ],
  ["without a fee", csvOf([{ fee: "", net: "100.00" }]), "Line 2: fee is empty; an amount of EUR has 2 decimals."],
  ["with an unknown kind", csvOf([{ kind: "gift" }]), "Line 2: There is no kind gift."],
  [
    "with a deposit below zero",
    csvOf([{ gross: "-5.00" }]),
    "Line 2: The gross amount of a deposit must be above zero.",
  ],
  ["with a payout above zero", csvOf([{ kind: "payout" }]), "Line 2: The gross amount of a payout must be below zero."],
  ["with a fee that has a gross amount", csvOf([{ kind: "fee" }]), "Line 2: A fee has the gross amount zero."],
  ["with a line twice", csvOf([{}, { line: "1" }]), "Line 3: The line has the number 1, which does not follow 1."],
  ["with a line without a number", csvOf([{ line: "one" }]), "Line 2: one is not the number of a line."],
  [
    "with a short hash",
    csvOf([{ payer_hash: "abc" }]),
    "Line 2: The payer's hash must be 64 hex digits in lowercase letters.",
  ],
  ["with a missing cell", changed(",EUR,", ","), "Line 2: The line has 12 cells; it must have 13."],
  [
    "with carriage returns",
    text.replaceAll("\n", "\r\n"),
    "Line 1: The line ends with a carriage return; lines end with a line feed.",
  ],
  [
    "with an open quotation",
    csvOf([{ note: '"never closed' }]),
    "Line 2: A quoted cell has no end; a part of the file is missing.",
  ],
  [
    "with text after a quotation",
    csvOf([{ note: '"closed" open' }]),
    "Line 2: After the quotation mark at the end of a cell comes neither a comma nor the end of the line.",
  ],
  [
    "with a quotation mark inside a cell",
    csvOf([{ note: 'an "odd" note' }]),
    "Line 2: A quotation mark is inside a cell that is not quoted.",
  ],
  ["with a note in the total", csvOf(TWO, { note: "all" }), "Line 4: The row `total` has only sums and a currency."],
  [
    "with amounts that are too large together",
    csvOf([
      { gross: "30000000000000.00", fee: "0.00", net: "30000000000000.00" },
      { gross: "30000000000000.00", fee: "0.00", net: "30000000000000.00" },
    ]),
    "Line 4: The amounts of the file are together beyond what is kept exactly.",
  ],
  [
    "with lines after the total",
    `${text}${text.split("\n")[1]}\n`,
    "Line 5: The file ends without its row `total`; a part of it is missing.",
  ],
])("a file %s is refused, and the line is named", (_what, given, sentence) => {
  expect(() => parsed(given)).toThrow(expect.objectContaining({ code: "settlement_file_unfit", message: sentence }));
});

test.each([
  ["settlement.csv"],
  ["sandbox-cards-2026-02-30-EUR.csv"],
  ["sandbox-cards-2026-03-04.csv"],
  [`../sandbox-cards-${DAY}-EUR.csv`],
])("a file that is named %s is refused", (name) => {
  expect(() => parsed(text, name)).toThrow(`it must be named like provider-2031-05-01-EUR.csv.`);
});

test("a currency that does not exist is refused", () => {
  expect(() => parsed(text, `sandbox-cards-${DAY}-XXX.csv`)).toThrow("the currency XXX, which does not exist here");
});

test.each<[what: string, sha256: string, sentence: string]>([
  ["of other bytes", "0".repeat(64), "does not match its checksum. Fetch the file again."],
  [
    "of another file",
    arrived(text).sha256.replace("cards", "bank"),
    "The checksum is that of sandbox-bank-2026-03-04-EUR.csv",
  ],
  ["that is missing", "", "The checksum must be the 64 hex digits of SHA-256"],
])("a checksum %s is refused", (_what, sha256, sentence) => {
  expect(() => parseSettlement({ ...arrived(text), sha256 })).toThrow(sentence);
});

test("a checksum without a name, in capital letters, is accepted", () => {
  const given = arrived(text);
  expect(parseSettlement({ ...given, sha256: given.sha256.slice(0, 64).toUpperCase() }).lines).toHaveLength(2);
});
