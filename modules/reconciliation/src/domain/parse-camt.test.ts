import { sha256Hex } from "@apogee/rng";
import { expect, test } from "vitest";
import { parseCamt } from "./parse-camt.ts";

const balance = (code: string, amount: string, side = "CRDT"): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>2026-03-04</Dt></Dt></Bal>`;

interface Entry {
  readonly amount?: string;
  readonly currency?: string;
  readonly side?: string;
  readonly id?: string;
  readonly day?: string;
  readonly more?: string;
  readonly details?: string;
}

const entry = ({
  amount = "100.00",
  currency = "EUR",
  side = "CRDT",
  id = "17",
  day = "2026-03-04",
  ...rest
}: Entry): string =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${rest.more ?? ""}<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>2026-03-05</Dt></ValDt>
   <AcctSvcrRef>B-${id}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>
   <RltdPties><DbtrAcct><Id><IBAN>EE38 2200 2210 2014 5685</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Deposit &amp; thanks</Ustrd></RmtInf></TxDtls>${rest.details ?? ""}</NtryDtls></Ntry>`;

const statement = (entries: readonly string[], closing: string, opening = "1000.00"): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>EE1</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance("OPBD", opening)}${balance("CLBD", closing)}
${entries.join("\n")}
</Stmt></BkToCstmrStmt></Document>
`;

const parsed = (text: string) => parseCamt({ provider: "bank", text });
const CHARGE = "<BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>";

test("entries of a statement are lines of the same form as those of a settlement file", () => {
  const file = parsed(
    statement(
      [
        entry({}),
        entry({ amount: "40.00", side: "DBIT", id: "18" }),
        entry({ amount: "0.30", side: "DBIT", id: "NOTPROVIDED", more: CHARGE }),
        entry({ amount: "5.00", id: "NOTPROVIDED" }),
        entry({ amount: "7.00", id: "19", more: "<RvslInd>true</RvslInd>" }),
      ],
      "1071.70",
    ),
  );
  expect(file).toMatchObject({
    provider: "bank",
    day: "2026-03-04",
    currency: "EUR",
    gross: 7_200,
    fee: 30,
    net: 7_170,
  });
  expect(file.lines.map(({ line, kind, ourId, gross, fee, net }) => [line, kind, ourId, gross, fee, net])).toEqual([
    [1, "deposit", "17", 10_000, 0, 10_000],
    [2, "payout", "18", -4_000, 0, -4_000],
    [3, "fee", null, 0, 30, -30],
    [4, "adjustment", null, 500, 0, 500],
    [5, "adjustment", "19", 700, 0, 700],
  ]);
  expect(file.lines[0]).toMatchObject({
    providerId: "B-17",
    valueDate: "2026-03-05",
    payerHash: sha256Hex("EE382200221020145685"),
    note: "Deposit & thanks",
  });
});

test("an overdrawn account has a balance below zero", () => {
  const text = statement([entry({ amount: "30.00", side: "DBIT" })], "20.00", "10.00").replace(
    balance("CLBD", "20.00"),
    balance("CLBD", "20.00", "DBIT"),
  );
  expect(parsed(text).net).toBe(-3_000);
});

const right = statement([entry({})], "1100.00");

test.each<[what: string, text: string, sentence: string]>([
  [
    "cut in half",
    right.slice(0, right.length / 2),
    "The XML is not well-formed here; a part of the file may be missing.",
  ],
  ["empty", "", "The XML is not well-formed here; a part of the file may be missing."],
  [
    "whose entries do not lead to the closing balance",
    statement([entry({})], "1100.01"),
    "Line 3: The entries lead from the opening balance to 1100.00, but the closing balance is 1100.01.",
  ],
  [
    "with an entry in another currency",
    statement([entry({ currency: "USD" })], "1100.00"),
    "Line 4: The amount is in USD, and the account is in EUR.",
  ],
  [
    "with an entry of another day",
    statement([entry({ day: "2026-03-03" })], "1100.00"),
    "Line 4: The entry was booked on 2026-03-03, and the statement is of 2026-03-04.",
  ],
  [
    "with a batch",
    statement([entry({ details: "<TxDtls/>" })], "1100.00"),
    "Line 4: The entry has several transactions",
  ],
  [
    "with an amount that is not exact",
    statement([entry({ amount: "100.001" })], "1100.00"),
    "Line 4: 100.001 is no exact amount of EUR.",
  ],
  [
    "with an amount below zero",
    statement([entry({ amount: "-1.00" })], "1100.00"),
    "Line 4: -1.00 is no exact amount of EUR.",
  ],
  [
    "without a side",
    statement([entry({ side: "BOTH" })], "1100.00"),
    "Line 4: The amount is neither a credit nor a debit.",
  ],
  [
    "without a closing balance",
    right.replace("CLBD", "ITBD"),
    "Line 2: The statement has no closing balance with its day.",
  ],
  [
    "in a currency that does not exist",
    right.replace("<Ccy>EUR", "<Ccy>XXX"),
    "Line 2: The account has the currency XXX",
  ],
  [
    "with two statements",
    right.replace("</Stmt>", "</Stmt><Stmt/>"),
    "Line 1: The file has 2 statements; it must have one.",
  ],
  ["of another form", "<Document><Other/></Document>", "Line 1: The file is no bank statement of the form camt.053."],
  [
    "with an entity",
    `<!DOCTYPE d [<!ENTITY x "y">]>\n${right.slice(right.indexOf("\n") + 1)}`,
    "A bank's statement has no document type.",
  ],
])("a statement %s is refused, and the line is named", (_what, text, sentence) => {
  expect(() => parsed(text)).toThrow(sentence);
});
