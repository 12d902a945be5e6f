import type { Readable } from "node:stream";
import { currencyOf, formatMoney } from "@apogee/kernel";
import { kindOf } from "../domain/kinds.ts";
import { amountOf, paidOf, type Filter } from "../domain/movement.ts";
import type { LineRow } from "../queries.ts";
import { readLines, type NamedRow, type Reading } from "../read-lines.ts";
import { sumsOf, type Statement } from "../read-statement.ts";
import { reasonOf, type Texts } from "../reason-of.ts";
import { Paper, type Column } from "./paper.ts";

/** The language of a document. */
export interface Language {
  readonly locale: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** How dates and amounts are written, and texts found. */
interface Writing {
  readonly t: (key: string) => string;
  readonly texts: Texts;
  readonly money: (amount: number, sign?: "always") => string;
  readonly at: (at: Date) => string;
  readonly day: (day: string) => string;
}

const SUMS: readonly Column[] = [
  { x: 0, width: 300 },
  { x: 310, width: 197, align: "right" },
];
const LINES: readonly Column[] = [
  { x: 0, width: 82 },
  { x: 86, width: 96 },
  { x: 186, width: 166 },
  { x: 356, width: 72, align: "right" },
  { x: 432, width: 75, align: "right" },
];
const PAGE = 100;
/** A document of more than a hundred pages is not read. The CSV has every movement. */
const MOST_LINES = 5_000;

/** The statement as a PDF that is written while it is sent: its facts, its sums and its lines, newest first. */
export async function pdfOf(
  reading: Reading,
  statement: Statement,
  filter: Filter,
  language: Language,
): Promise<Readable> {
  const writing = writingOf(statement, language);
  const { t } = writing;
  const sums = await sumsOf(reading, statement);
  const holder = await reading.ports.holder(reading.db, reading.playerId);
  const paper = new Paper({
    title: `${t("statement.title")} ${statement.period.from} ${statement.period.to}`,
    pageOf: (page) => `${t("statement.pdf_page")} ${page}`,
  });
  paper.head("apogee", t("statement.title"));
  for (const [name, value] of factsOf(statement, holder, writing)) paper.fact(name, value);
  paper.gap(10);
  writeSums(paper, sums, writing);
  paper.gap(16);
  void writeLines(paper, reading, statement, filter, writing).catch((error: unknown) =>
    paper.document.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return paper.document as unknown as Readable;
}

function writingOf({ currency, period }: Statement, { locale, texts }: Language): Writing {
  const { code, symbol, subunitsToUnit, fiat } = currencyOf(currency);
  const format = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { timeZone, hourCycle: "h23", ...options });
  const time = format(period.zone, { dateStyle: "medium", timeStyle: "short" });
  const date = format("UTC", { dateStyle: "long" });
  return {
    t: (key) => texts[key] ?? key,
    texts,
    money: (amount, sign = undefined) =>
      formatMoney(amount, { code, symbol, subunitsToUnit, fiat }, { locale, bare: true, ...(sign ? { sign } : {}) }),
    at: (at) => time.format(at),
    day: (day) => date.format(new Date(`${day}T00:00:00Z`)),
  };
}

function factsOf({ currency, period }: Statement, holder: string, { t, day }: Writing): Array<[string, string]> {
  return [
    [t("statement.pdf_holder"), holder],
    [t("statement.pdf_wallet"), currency],
    [t("statement.pdf_period"), `${day(period.from)} – ${day(period.to)}`],
    [t("statement.pdf_zone"), period.zone],
  ];
}

function writeSums(paper: Paper, sums: Awaited<ReturnType<typeof sumsOf>>, { t, money }: Writing): void {
  paper.row(SUMS, [{ bold: t("statement.opening") }, { bold: money(sums.opening) }]);
  paper.row(SUMS, [t("statement.kind_deposit"), money(sums.moved.deposit, "always")]);
  paper.row(SUMS, [t("statement.kind_withdrawal"), money(sums.moved.withdrawal, "always")]);
  paper.row(SUMS, [
    `${t("statement.play_net")} (${t("statement.staked")} ${money(sums.staked)}, ${t("statement.paid")} ${money(sums.paid)})`,
    money(sums.moved.play, "always"),
  ]);
  paper.row(SUMS, [t("statement.kind_bonus"), money(sums.moved.bonus, "always")]);
  if (sums.moved.other !== 0) paper.row(SUMS, [t("statement.kind_other"), money(sums.moved.other, "always")]);
  paper.row(SUMS, [{ bold: t("statement.closing") }, { bold: money(sums.closing) }]);
}

async function writeLines(
  paper: Paper,
  reading: Reading,
  { versions, starts }: Statement,
  filter: Filter,
  writing: Writing,
): Promise<void> {
  const { t, money, at } = writing;
  const head = (): void =>
    paper.row(
      LINES,
      ["when", "what", "where", "amount", "balance_after"].map((name) => ({ bold: t(`statement.col_${name}`) })),
    );
  head();
  let written = 0;
  for (let upTo: number | null = versions.upTo; upTo !== null && written < MOST_LINES;) {
    if (!(await paper.room())) return;
    const page = await readLines(reading, { versions: { ...versions, upTo }, starts, filter, limit: PAGE });
    for (const line of page.lines)
      paper.row(
        LINES,
        [
          at(line.at),
          whatOf(line, writing),
          whereOf(line, writing),
          money(amountOf(line), "always"),
          money(line.balance),
        ],
        head,
      );
    written += page.lines.length;
    upTo = page.next;
    if (upTo !== null && written >= MOST_LINES) {
      paper.gap(10);
      paper.note(t("statement.pdf_cut"));
    }
  }
  paper.end();
}

/** Where loyalty pays money from, which has no title of its own. */
function placeOf({ what }: LineRow, t: Writing["t"]): string | null {
  const key = `statement.place_${what}`;
  const text = t(key);
  return text === key ? null : text;
}

function whatOf(line: LineRow, { t }: Writing): string {
  const key = `statement.what_${line.what}`;
  const text = t(key);
  return text === key ? t(`statement.kind_${kindOf(line)}`) : text;
}

function whereOf(line: NamedRow<LineRow>, { t, texts, money }: Writing): string {
  if (line.what === "rounds")
    return `${line.game?.title ?? ""}, ${t("statement.staked")} ${money(line.stake)}, ${t("statement.paid")} ${money(paidOf(line))}`;
  const place = line.payment?.target ?? line.payment?.brand ?? line.gift?.title ?? placeOf(line, t);
  return [place, reasonOf(line, texts)].filter(Boolean).join(", ");
}
