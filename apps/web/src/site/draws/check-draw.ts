import { readTicketList, resultOf, type Place, type Ticket } from "@apogee/draw-rules";
import { sha256Hex } from "@apogee/rng";
import type { MessageKey } from "../intl/text.tsx";

/** A draw of tickets to recompute, as typed into the form: every field is text. */
export interface DrawClaim {
  readonly serverSeed: string;
  /** The hash under which the seed was sealed; may be empty. */
  readonly commit: string;
  /** The public value that was mixed in; empty if the draw names none. */
  readonly publicValue: string;
  /** Lines `number:holder`. */
  readonly list: string;
  /** The hash of the list as it was published; may be empty. */
  readonly listHash: string;
  readonly prizes: string;
  readonly per: "player" | "ticket";
  /** The holders who could not win any more, separated by spaces or commas; may be empty. */
  readonly passedOver: string;
  /** The numbers of the winning tickets as they were shown, by place; may be empty. */
  readonly winners: string;
}

export const EMPTY_DRAW: DrawClaim = {
  serverSeed: "",
  commit: "",
  publicValue: "",
  list: "",
  listHash: "",
  prizes: "1",
  per: "player",
  passedOver: "",
  winners: "",
};

/** What is wrong with a field of the form. */
export interface DrawProblem {
  readonly field: keyof DrawClaim;
  readonly id: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** One thing that was compared: what was shown, and what this browser computed. */
export interface DrawCheck {
  readonly kind: "commit" | "list" | "order" | "winners";
  readonly shown: string;
  readonly found: string;
  readonly ok: boolean;
}

/** A recomputed draw. */
export interface RecomputedDraw {
  readonly places: readonly Place[];
  readonly tickets: number;
  readonly checks: readonly DrawCheck[];
}

export type DrawOutcome =
  | { readonly problem: DrawProblem; readonly draw?: never }
  | { readonly draw: RecomputedDraw; readonly problem?: never };

/** A verified claim. */
export interface DrawRun {
  readonly claim: DrawClaim;
  readonly outcome: DrawOutcome;
}

const HASH = /^[\da-f]{64}$/i;
const LINE = /^([1-9]\d{0,15}):([\x21-\x39\x3b-\x7e]{1,64})$/;
/** How many winners a message names. */
const MOST_NAMED = 20;

/** Recomputes the draw of a claim, or says which field is wrong and why. Pure: it needs nothing but the claim. */
export function checkDraw(claim: DrawClaim): DrawOutcome {
  const problem = problemOf(claim);
  if (problem) return { problem };
  const list = textOf(claim.list);
  const lines = ticketsIn(list);
  if ("line" in lines) return { problem: { field: "list", id: "draw.wrong_list", values: { line: lines.line } } };
  const result = resultOf({
    serverSeed: claim.serverSeed.trim(),
    terms: { kind: "tickets", prizes: Number(claim.prizes), per: claim.per },
    label: null,
    nonce: 0,
    publicValue: claim.publicValue.trim() === "" ? null : claim.publicValue.trim(),
    list,
    tickets: lines.tickets,
    passedOver: wordsOf(claim.passedOver),
  });
  const places = result.kind === "tickets" ? result.places : [];
  return { draw: { places, tickets: lines.tickets.length, checks: checksOf(claim, list, places) } };
}

function problemOf({ serverSeed, commit, publicValue, listHash, prizes, winners }: DrawClaim): DrawProblem | undefined {
  const isHash = (text: string): boolean => text.trim() === "" || HASH.test(text.trim());
  if (serverSeed.trim() === "") return { field: "serverSeed", id: "draw.wrong_seed" };
  if (!isHash(commit)) return { field: "commit", id: "verifier.wrong_commit" };
  if (/[\s:]/.test(publicValue.trim())) return { field: "publicValue", id: "draw.wrong_value" };
  if (!isHash(listHash)) return { field: "listHash", id: "verifier.wrong_commit" };
  if (!/^[1-9]\d{0,5}$/.test(prizes.trim())) return { field: "prizes", id: "draw.wrong_prizes" };
  if (!wordsOf(winners).every((word) => /^[1-9]\d{0,15}$/.test(word)))
    return { field: "winners", id: "draw.wrong_winners" };
  return undefined;
}

/** The list as it was hashed: browsers may send other line ends, and a copy may end with one. */
function textOf(list: string): string {
  return list.replaceAll("\r\n", "\n").replace(/\n+$/, "");
}

/** The tickets in the order of their lines, or the number of the first line that is none. */
function ticketsIn(list: string): { readonly tickets: readonly Ticket[] } | { readonly line: number } {
  const tickets: Ticket[] = [];
  for (const [index, line] of list.split("\n").entries()) {
    const [, number, holder] = LINE.exec(line) ?? [];
    if (number === undefined || holder === undefined) return { line: index + 1 };
    tickets.push({ number: Number(number), holder });
  }
  return { tickets };
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== "");
}

function checksOf(claim: DrawClaim, list: string, places: readonly Place[]): DrawCheck[] {
  const checks: DrawCheck[] = [];
  const compare = (kind: DrawCheck["kind"], shown: string, found: string): void => {
    if (shown !== "") checks.push({ kind, shown, found, ok: shown === found });
  };
  compare("commit", claim.commit.trim().toLowerCase(), sha256Hex(claim.serverSeed.trim()));
  compare("list", claim.listHash.trim().toLowerCase(), sha256Hex(list));
  if (readTicketList(list) === undefined) checks.push({ kind: "order", shown: "", found: "", ok: false });
  compare("winners", wordsOf(claim.winners).join(), places.map(({ number }) => number).join());
  return checks.map((check) =>
    check.kind === "winners" ? { ...check, shown: named(check.shown), found: named(check.found) } : check,
  );
}

function named(numbers: string): string {
  const all = numbers.split(",");
  return all.length > MOST_NAMED ? `${all.slice(0, MOST_NAMED).join(", ")} …` : all.join(", ");
}
