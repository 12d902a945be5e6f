import { CURRENCIES, fromDecimal, minor, toDecimal, type Currency, type Minor } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { FileUnfit } from "../errors.ts";
import { dayOf, isDay } from "./days.ts";
import { readXml, type Element } from "./read-xml.ts";
import {
  MOST_LINES,
  requireExactSums,
  type LineKind,
  type SettlementFile,
  type SettlementLine,
} from "./settlement-file.ts";

/** A bank's statement as it arrived, and the name of the provider that holds the account. */
export interface ArrivedStatement {
  readonly provider: string;
  readonly text: string;
}

const DAY_MS = 86_400_000;

/**
 * Reads a bank's statement (ISO 20022, camt.053) of one account and one day, whole or not at all, as the same lines as a
 * settlement file. An entry with an end-to-end id is about a payment here: what came in is a deposit, what went out is a
 * payout. Charges are fees; everything else is an adjustment, which staff look at. Refuses with `FileUnfit`, which names
 * the line: text that is no such statement, an entry in another currency or of another day, and entries that do
 * not lead from the opening to the closing balance.
 */
export function parseCamt({ provider, text }: ArrivedStatement): SettlementFile {
  const statements = statementsOf(readXml(text));
  const [statement] = statements;
  if (!statement || statements.length > 1)
    throw new FileUnfit(1, `The file has ${statements.length} statements; it must have one.`);
  const currency = currencyOf(statement);
  const closing = balanceOf(statement, "CLBD", currency);
  const entries = children(statement, "Ntry");
  if (entries.length > MOST_LINES)
    throw new FileUnfit(statement.at, `The statement has more than ${MOST_LINES} entries.`);
  const lines = entries.map((entry, index) => lineOf(entry, index + 1, { currency, day: closing.day }));
  requireExactSums(lines, closing.at);
  const sum = minor(lines.reduce<number>((all, { net }) => all + net, balanceOf(statement, "OPBD", currency).amount));
  if (sum !== closing.amount)
    throw new FileUnfit(
      closing.at,
      `The entries lead from the opening balance to ${toDecimal(sum, currency)}, but the closing balance is ${toDecimal(closing.amount, currency)}.`,
    );
  const total = (column: "gross" | "fee" | "net"): Minor =>
    minor(lines.reduce<number>((all, line) => all + line[column], 0));
  return {
    provider,
    day: closing.day,
    currency: currency.code,
    lines,
    gross: total("gross"),
    fee: total("fee"),
    net: total("net"),
  };
}

function statementsOf(root: Element): Element[] {
  const body = root.name === "Document" ? child(root, "BkToCstmrStmt") : undefined;
  if (!body) throw new FileUnfit(root.at, "The file is no bank statement of the form camt.053.");
  return children(body, "Stmt");
}

function currencyOf(statement: Element): Currency {
  const code = textAt(statement, "Acct", "Ccy") ?? "";
  const currency = CURRENCIES.find((each) => each.code === code);
  if (!currency)
    throw new FileUnfit(statement.at, `The account has the currency ${code || "none"}, which does not exist here.`);
  return currency;
}

function balanceOf(
  statement: Element,
  code: "OPBD" | "CLBD",
  currency: Currency,
): { readonly amount: Minor; readonly day: string; readonly at: number } {
  const balance = children(statement, "Bal").find((each) => textAt(each, "Tp", "CdOrPrtry", "Cd") === code);
  const day = balance && dayAt(balance, "Dt");
  if (!balance || day === undefined)
    throw new FileUnfit(
      statement.at,
      `The statement has no ${code === "OPBD" ? "opening" : "closing"} balance with its day.`,
    );
  return { amount: signedOf(balance, currency), day, at: balance.at };
}

function lineOf(
  entry: Element,
  number: number,
  { currency, day }: { currency: Currency; day: string },
): SettlementLine {
  const amount = signedOf(entry, currency);
  const booked = dayAt(entry, "BookgDt");
  if (booked !== day)
    throw new FileUnfit(entry.at, `The entry was booked on ${booked ?? "no day"}, and the statement is of ${day}.`);
  const details = children(entry, "NtryDtls").flatMap((each) => children(each, "TxDtls"));
  if (details.length > 1)
    throw new FileUnfit(entry.at, "The entry has several transactions; ask the bank for a statement without batches.");
  const [detail = entry] = details;
  const asked = textAt(detail, "Refs", "EndToEndId");
  const ourId = asked === undefined || asked === "NOTPROVIDED" ? null : asked;
  const kind = kindOf(entry, { amount, ourId });
  const other = child(detail, "RltdPties");
  const account = other && textAt(other, amount > 0 ? "DbtrAcct" : "CdtrAcct", "Id", "IBAN");
  return {
    line: number,
    providerId: textAt(entry, "AcctSvcrRef") ?? textAt(entry, "NtryRef") ?? null,
    ourId,
    kind,
    gross: kind === "fee" ? minor(0) : amount,
    fee: kind === "fee" ? minor(-amount) : minor(0),
    net: amount,
    bookedAt: new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS / 2),
    valueDate: dayAt(entry, "ValDt") ?? day,
    arnOrTxid: textAt(detail, "Refs", "TxId") ?? null,
    payerHash: account === undefined ? null : sha256Hex(account.replaceAll(" ", "").toUpperCase()),
    note: textAt(detail, "RmtInf", "Ustrd") ?? null,
  };
}

function kindOf(entry: Element, { amount, ourId }: { amount: Minor; ourId: string | null }): LineKind {
  if (textAt(entry, "BkTxCd", "Domn", "Fmly", "SubFmlyCd") === "CHRG") return "fee";
  if (ourId === null || textAt(entry, "RvslInd") === "true") return "adjustment";
  return amount > 0 ? "deposit" : "payout";
}

/** The amount of a balance or an entry, below zero for a debit. */
function signedOf(element: Element, currency: Currency): Minor {
  const amount = child(element, "Amt");
  const code = amount?.attributes["Ccy"] ?? "";
  if (code !== currency.code)
    throw new FileUnfit(
      element.at,
      `The amount is in ${code || "no currency"}, and the account is in ${currency.code}.`,
    );
  const said = amount!.text;
  const value = /^\d/.test(said.trim()) ? fromDecimal(said, currency) : undefined;
  if (value === undefined) throw new FileUnfit(element.at, `${said} is no exact amount of ${currency.code}.`);
  const side = textAt(element, "CdtDbtInd");
  if (side !== "CRDT" && side !== "DBIT")
    throw new FileUnfit(element.at, "The amount is neither a credit nor a debit.");
  return side === "CRDT" ? value : minor(-value);
}

function dayAt(element: Element, name: string): string | undefined {
  const written = textAt(element, name, "Dt");
  if (written !== undefined) return isDay(written) ? written : undefined;
  const at = Date.parse(textAt(element, name, "DtTm") ?? "");
  return Number.isNaN(at) ? undefined : dayOf(new Date(at));
}

const children = (element: Element, name: string): Element[] => element.children.filter((each) => each.name === name);

const child = (element: Element, name: string): Element | undefined => children(element, name)[0];

const textAt = (element: Element, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<Element | undefined>((at, name) => at && child(at, name), element);
  return found?.text.trim() || undefined;
};
