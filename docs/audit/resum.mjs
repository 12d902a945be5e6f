#!/usr/bin/env node
// Adds up an exported ledger again: node resum.mjs <folder>. It needs Node 18 or later and nothing else. Amounts are in
// minor units.
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? ".";
const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
const checks = new Map();
/** Counts one thing that must hold, and keeps the first that do not. */
function must(name, holds, what) {
  const check = checks.get(name) ?? checks.set(name, { seen: 0, broken: [] }).get(name);
  check.seen++;
  if (!holds) check.broken.push(check.broken.length < 5 ? what : "");
}
const int = (text) => BigInt(text || 0);
const cellsOf = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );

/** Ends lines by the line feed alone: what ends a line elsewhere may stand in a text. */
async function* linesOf(chunks) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop();
    yield* lines;
  }
  if (rest) yield rest;
}
/**
 * Each record of a file as an object; rows are counted, and must come in the order of their keys, none of them twice.
 */
async function* read(file, ...key) {
  const hash = createHash("sha256");
  const input = createReadStream(join(folder, file)).on("data", (chunk) => hash.update(chunk));
  let [names, last, text, rows] = [undefined, undefined, "", 0];
  for await (const line of linesOf(input)) {
    text += line;
    if (text.split('"').length % 2 === 0 && (text += "\n")) continue; // A text with a line break in it goes on.
    const [cells, record] = [cellsOf(text), text];
    text = "";
    if (!names && (names = cells)) continue;
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
    const [a, b] = key.map((name) => int(row[name]));
    must(
      `${file}: every row stands once, in order`,
      cells.length === names.length && (!last || a > last[0] || (a === last[0] && b > last[1])),
      record,
    );
    [last, rows] = [[a, b], rows + 1];
    yield row;
  }
  must(
    `${file}: as many rows as the manifest says`,
    rows === manifest.files[file].rows,
    `${rows} instead of ${manifest.files[file].rows}`,
  );
  must(
    `${file}: SHA-256 as the manifest says`,
    hash.digest("hex") === manifest.files[file].sha256,
    "it is another one",
  );
}
const [purses, accounts, sums, gone] = [new Map(), new Map(), new Map(), new Map()];
for await (const row of read("purses.csv", "id"))
  purses.set(row.id, { ...row, moved: { real: 0n, bonus: 0n, deficit: 0n }, newest: 0n });
for await (const row of read("accounts.csv", "id")) accounts.set(row.id, { ...row, moved: 0n });
if (!manifest.files["bonuses.csv"])
  console.log(
    "This export is of a time before it told of bonuses: what wins lack is not judged by it; use the program of its time.\n",
  );
for await (const row of manifest.files["bonuses.csv"] ? read("bonuses.csv", "id") : [])
  if (["lost", "canceled", "expired"].includes(row.stage)) gone.set(row.id, row.purse_id);
const losers = new Set(gone.values());
/** The wallet or account of a movement, which must be there in its currency. */
function holder(holders, id, currency, what) {
  must(
    "every movement is of a purse or an account of its currency",
    holders.has(id) && [undefined, holders.get(id).currency].includes(currency),
    what,
  );
  return holders.get(id) ?? { moved: holders === accounts ? 0n : { real: 0n, bonus: 0n, deficit: 0n }, newest: 0n };
}
let [purseAtHand, stakes, named, unpaid, undone] = ["", new Map(), new Map(), [], new Set()];
/**
 * Judges what wins of a wallet lack, once all its rows are known: a bonus was gone only after the last row that names
 * it, and takes with it the share that its money staked, no more.
 */
function judge() {
  for (const { what, seq, win, lacks, staked } of unpaid) {
    let [all, lost] = [0n, 0n];
    for (const { stake, bonus, bonus_id: id } of staked)
      [all, lost] = [all + int(stake), lost - (gone.get(id) === purseAtHand && named.get(id) < seq ? int(bonus) : 0n)];
    must(
      "a win lacks at most the share that money of bonuses staked which were gone by then",
      lost > 0n && lacks * all <= win * lost,
      what,
    );
  }
}
for await (const row of read("rounds.csv", "purse_id", "seq")) {
  if (row.purse_id !== purseAtHand) {
    judge();
    [purseAtHand, stakes, named, unpaid, undone] = [row.purse_id, new Map(), new Map(), [], new Set()];
  }
  const what = `round row ${row.purse_id}-${row.seq}`;
  const [seq, stake, win, real, bonus, deficit, house, houseBonus] = [
    row.seq,
    row.stake,
    row.win,
    row.real,
    row.bonus,
    row.deficit,
    row.house,
    row.house_bonus,
  ].map(int);
  const lacks = win - stake - real - bonus - deficit;
  const isWin = ["settlement", "win"].includes(row.kind);
  must("every round row's movements sum to zero", real + bonus + deficit + house + houseBonus === 0n, what);
  const moved = real + bonus + deficit;
  if (row.kind === "rollback")
    must(
      "a rollback takes back an earlier row, once, and moves no more than that; or none, and moves nothing",
      row.reverses
        ? int(row.reverses) < seq && !undone.has(row.reverses) && moved <= stake && moved >= -win
        : real === 0n && bonus === 0n && deficit === 0n,
      what,
    );
  else
    must(
      "every round row but rollbacks moves its win less its stake; a win may lack something, and never moves less than nothing",
      lacks === 0n || (isWin && stake === 0n && lacks > 0n && lacks <= win),
      what,
    );
  if (row.reverses) undone.add(row.reverses);
  if (losers.has(row.purse_id)) {
    if (row.bonus_id) named.set(row.bonus_id, seq);
    if (row.kind === "stake") stakes.set(row.round, (stakes.get(row.round) ?? new Map()).set(row.seq, row));
    if (row.reverses) stakes.get(row.round)?.delete(row.reverses);
  }
  if (isWin && lacks !== 0n)
    unpaid.push({ what, seq, win, lacks, staked: [...(stakes.get(row.round)?.values() ?? [])] });
  const purse = holder(purses, row.purse_id, undefined, what);
  for (const [money, amount] of [
    ["real", real],
    ["bonus", bonus],
    ["deficit", -deficit],
  ])
    purse.moved[money] += amount;
  for (const [id, amount] of [
    [row.house_account, house],
    [row.house_bonus_account, houseBonus],
  ])
    if (amount !== 0n) holder(accounts, id, purse.currency, what).moved += amount;
  purse.newest = seq;
}
judge();
const postings = read("postings.csv", "entry_id", "line");
let posting = (await postings.next()).value;
for await (const entry of read("entries.csv", "id")) {
  let [sum, lines] = [0n, 0];
  for (; posting && int(posting.entry_id) <= int(entry.id); posting = (await postings.next()).value) {
    const [what, amount] = [`posting ${posting.entry_id}/${posting.line}`, int(posting.amount)];
    must("every posting has its entry", posting.entry_id === entry.id, what);
    if (posting.account_id) holder(accounts, posting.account_id, entry.currency, what).moved += amount;
    else
      holder(purses, posting.purse_id, entry.currency, what).moved[posting.money] +=
        posting.money === "deficit" ? -amount : amount;
    [sum, lines] = [sum + amount, lines + 1];
  }
  must(
    "every entry has two postings at least, which sum to zero",
    sum === 0n && lines >= 2,
    `entry ${entry.id}: ${lines} postings, sum ${sum}`,
  );
}
for (; posting; posting = (await postings.next()).value)
  must("every posting has its entry", false, `posting ${posting.entry_id}/${posting.line}`);

const add = (currency, amount) => sums.set(currency, (sums.get(currency) ?? 0n) + amount);
for (const purse of purses.values()) {
  for (const [money, moved] of Object.entries(purse.moved))
    must(
      "every purse holds what its movements sum up to",
      int(purse[money]) === moved,
      `purse ${purse.id}: ${money} ${purse[money]}, movements ${moved}`,
    );
  must("no round row is newer than its purse", purse.newest <= int(purse.version), `purse ${purse.id}`);
  add(purse.currency, int(purse.real) + int(purse.bonus) - int(purse.deficit));
}
for (const { id, currency, balance, moved } of accounts.values()) {
  must(
    "every account holds what its movements sum up to",
    int(balance) === moved,
    `account ${id}: ${balance}, movements ${moved}`,
  );
  add(currency, int(balance));
}
for (const [currency, sum] of sums)
  must(
    "all purses and accounts of a currency sum to zero, as the manifest says",
    sum === 0n && manifest.currencies[currency]?.sum === "0",
    `${currency}: ${sum}`,
  );
for (const [name, { seen, broken }] of checks)
  console.log(
    `${broken.length ? "BROKEN" : "holds "} ${String(seen).padStart(10)}  ${name}${broken
      .filter(Boolean)
      .map((what) => `\n${" ".repeat(19)}${what}`)
      .join("")}`,
  );
const holds = [...checks.values()].every(({ broken }) => broken.length === 0);
console.log(`\n${folder}, made at ${manifest.made_at}: ${holds ? "everything adds up." : "it does NOT add up."}`);
process.exitCode = holds ? 0 : 1;
