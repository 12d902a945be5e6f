import { BufferedSource, commitOf, drawStream, seededSource, sha256Hex } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  drawTickets,
  numberBetween,
  readTicketList,
  resultOf,
  seedsOf,
  ticketList,
  type Ticket,
  type TicketTerms,
} from "./index.ts";

/** Values of drand: rounds 1 and 3,311,596 of its default chain, and round 657,413 of quicknet. */
const D1 = "101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec";
const D2 = "647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920";
const Q = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587";
const Q_SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";

/** Ticket i of n is held by p1 ... pm in turn. */
const heldInTurn = (n: number, m: number, voided: readonly number[] = []): Ticket[] =>
  Array.from({ length: n }, (_, i) => ({ number: i + 1, holder: `p${(i % m) + 1}` })).filter(
    ({ number }) => !voided.includes(number),
  );
const terms = (prizes: number, per: TicketTerms["per"]): TicketTerms => ({ kind: "tickets", prizes, per });

interface Row {
  readonly n: number;
  readonly commit: string;
  readonly value: string;
  readonly tickets: readonly [n: number, m: number, ...voided: number[]];
  readonly list: string;
  readonly terms: readonly [prizes: number, per: TicketTerms["per"]];
  readonly winners: readonly number[];
  readonly words: number;
}

const ROWS: readonly Row[] = [
  {
    n: 1,
    commit: "df65704f7c23",
    value: D1,
    tickets: [5, 5],
    list: "f7886f2bfcea",
    terms: [3, "player"],
    winners: [2, 1, 3],
    words: 3,
  },
  {
    n: 2,
    commit: "ab74ebba49b8",
    value: D1,
    tickets: [5, 1],
    list: "2fa6f9365044",
    terms: [5, "ticket"],
    winners: [1, 2, 3, 5, 4],
    words: 5,
  },
  {
    n: 3,
    commit: "b42b471c1f9e",
    value: D2,
    tickets: [10, 3],
    list: "9034a9a203de",
    terms: [3, "player"],
    winners: [6, 7, 2],
    words: 6,
  },
  {
    n: 4,
    commit: "06d58f5c460a",
    value: D2,
    tickets: [10, 3],
    list: "9034a9a203de",
    terms: [5, "player"],
    winners: [7, 6, 2],
    words: 10,
  },
  {
    n: 5,
    commit: "0ca44f212ba6",
    value: Q,
    tickets: [100, 40],
    list: "9c0070786d86",
    terms: [5, "player"],
    winners: [24, 27, 66, 4, 34],
    words: 5,
  },
  {
    n: 6,
    commit: "557784935afd",
    value: Q,
    tickets: [100, 40],
    list: "9c0070786d86",
    terms: [5, "ticket"],
    winners: [10, 48, 80, 8, 59],
    words: 5,
  },
  {
    n: 7,
    commit: "ce444b4f108c",
    value: sha256Hex("public 7"),
    tickets: [1_000, 1],
    list: "5658b5b1e5af",
    terms: [4, "ticket"],
    winners: [990, 363, 488, 67],
    words: 4,
  },
  {
    n: 8,
    commit: "e163d13d4fd1",
    value: sha256Hex("public 8"),
    tickets: [7, 2],
    list: "491d8ecc4b47",
    terms: [4, "player"],
    winners: [6, 7],
    words: 7,
  },
  {
    n: 9,
    commit: "665e33ffbd76",
    value: sha256Hex("public 9"),
    tickets: [20, 6, 3, 17],
    list: "3a23963ef19e",
    terms: [3, "player"],
    winners: [8, 16, 12],
    words: 4,
  },
  {
    n: 10,
    commit: "5e3a5923e916",
    value: sha256Hex("public 10"),
    tickets: [3, 3],
    list: "7f53b88079f8",
    terms: [5, "player"],
    winners: [2, 1, 3],
    words: 3,
  },
  {
    n: 11,
    commit: "e6d723fa1caa",
    value: sha256Hex("public 11"),
    tickets: [65_537, 5_000],
    list: "8da73bd71669",
    terms: [6, "player"],
    winners: [45_485, 26_419, 20_348, 49_420, 2_630, 26_498],
    words: 6,
  },
  {
    n: 12,
    commit: "5a4da9063051",
    value: sha256Hex("public 12"),
    tickets: [250_000, 250_000],
    list: "44bdea7ffbcc",
    terms: [3, "player"],
    winners: [55_815, 184_768, 9_215],
    words: 3,
  },
];

test.each(ROWS)("vector $n: the commit, the list, the winning tickets in order and the words read", (row) => {
  const serverSeed = sha256Hex(`lottery ${row.n}`);
  const [n, m, ...voided] = row.tickets;
  const tickets = heldInTurn(n, m, voided);
  const list = ticketList(tickets);
  expect([commitOf(serverSeed).slice(0, 12), sha256Hex(list).slice(0, 12)]).toEqual([row.commit, row.list]);

  const mixture = { label: null, publicValue: row.value, list, nonce: 0 };
  const source = drawStream(seedsOf(serverSeed, mixture));
  const winners = drawTickets(source, tickets, terms(...row.terms));
  expect(winners.map(({ number }) => number)).toEqual(row.winners);
  expect(source.wordsRead).toBe(row.words);

  const result = resultOf({ serverSeed, ...mixture, tickets, terms: terms(...row.terms), passedOver: [] });
  expect(result).toEqual({ kind: "tickets", places: winners.map((each, i) => ({ place: i + 1, ...each })) });
});

test("the value of a round of quicknet is the SHA-256 of its signature", () => {
  expect(sha256Hex(Buffer.from(Q_SIGNATURE, "hex"))).toBe(Q);
});

test("a word above the largest multiple is skipped; with modulo alone, the first 1,967,296 of 3,000,000 tickets would have 1 in 1,431 more words", () => {
  expect([2 ** 32 % 3_000_000, Math.floor(2 ** 32 / 3_000_000)]).toEqual([1_967_296, 1_431]);
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 1_431 * 3_000_000);
  view.setUint32(4, 2_999_999);
  const source = new BufferedSource(bytes);
  expect(numberBetween(source, 1, 3_000_000)).toBe(3_000_000);
  expect(source.wordsRead).toBe(2);
});

test("one byte modulo 200 would double the chance of the first 56 tickets", () => {
  const counts = Array.from({ length: 200 }, () => 0);
  for (let byte = 0; byte < 256; byte++) counts[byte % 200]! += 1;
  expect([counts.filter((count) => count === 2).length, counts.lastIndexOf(2)]).toEqual([56, 55]);
});

test("every order of the tickets comes equally often: all 60 orders of 3 of 5, within the 99.9 % band of chi-square", () => {
  const orders = new Map<string, number>();
  const source = seededSource("orders");
  const rounds = 60_000;
  for (let i = 0; i < rounds; i++) {
    const order = drawTickets(source, heldInTurn(5, 5), terms(3, "ticket"))
      .map(({ number }) => number)
      .join();
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect(orders.size).toBe(60);
  const expected = rounds / 60;
  const chi = [...orders.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chi).toBeLessThan(98.32);
  expect(chi).toBeGreaterThan(30.5);
});

test("no ticket wins twice, no player wins twice with one prize per player, and nobody wins who is passed over", () => {
  const anyTickets = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      anyTickets,
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      fc.string(),
      (holders, prizes, each, text) => {
        const tickets = holders.map((holder, i) => ({ number: i + 1, holder: `p${holder}` }));
        const gone = new Set(["p1", "p2"]);
        const winners = drawTickets(seededSource(text), tickets, terms(prizes, each ? "ticket" : "player"), gone);
        const may = tickets.filter(({ holder }) => !gone.has(holder));
        const possible = each ? may.length : new Set(may.map(({ holder }) => holder)).size;
        expect(winners).toHaveLength(Math.min(prizes, possible));
        const named = winners.map(({ number, holder }) => (each ? number : holder));
        expect(new Set(named).size).toBe(winners.length);
        expect(winners.filter(({ holder }) => gone.has(holder))).toEqual([]);
      },
    ),
  );
});

test("passing a holder over leaves the order of all others as it was", () => {
  const tickets = heldInTurn(30, 10);
  const draw = (gone: readonly string[]): string[] =>
    drawTickets(seededSource("order"), tickets, terms(10, "player"), new Set(gone)).map(({ holder }) => holder);
  expect(draw(["p4"])).toEqual(draw([]).filter((holder) => holder !== "p4"));
});

test("a list is written by ascending number and read back; other texts are not lists", () => {
  const tickets = heldInTurn(12, 5, [4]);
  expect(readTicketList(ticketList(tickets.toReversed()))).toEqual(tickets);
  for (const text of [
    "",
    "1:a\n",
    "\n1:a",
    "2:a\n1:b",
    "1:a\n1:b",
    "0:a",
    "01:a",
    "1:a:b",
    "1:",
    "1:a b",
    "1:a\r\n2:b",
    "1",
  ])
    expect([text, readTicketList(text)]).toEqual([text, undefined]);
  expect(readTicketList(ticketList([tickets[0]!, tickets[0]!]))).toBeUndefined();
  expect(readTicketList(ticketList([]))).toBeUndefined();
});
