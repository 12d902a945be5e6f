import { defineAction, defineList, moment, playerField, table, type Action, type Query } from "@apogee/actions";
import { personal } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound } from "@apogee/kernel";
import { z } from "zod";
import { insertNote, lockNote, notesAbout, setPinned, type Note } from "./note.store.ts";

const MOST_LETTERS = 2_000;
const note = z.object({
  note: z.int(),
  player: z.int(),
  author: z.string(),
  text: personal("text"),
  at: moment,
  pinned: z.boolean(),
});

/** Whether a player exists; provided by `identity`. */
export type PlayerExists = (tx: Tx, playerId: number) => Promise<boolean>;

/** Actions on notes about players. A note is never changed and never deleted. */
export function noteActions(playerExists: PlayerExists): Action[] {
  const add = defineAction({
    name: "player.note.add",
    permission: "players.read",
    summary: `note something about a player, in ${MOST_LETTERS} characters at most; a note is never deleted`,
    input: z.object({
      player: playerField,
      text: z.string().max(MOST_LETTERS).describe("what to note"),
      pinned: z.boolean().default(false).describe("show it before the others"),
    }),
    output: note,
    refusals: [{ code: "not_found", status: 404, when: "There is no such player." }],
    reason: "optional",
    command: { arguments: ["player", "text"] },
    async run({ tx, at, actor, reason, caller }, { player, text: given, pinned }) {
      const text = given.trim();
      if (text === "") throw new InvalidFields({ text: { blank: "Write what to note." } });
      if (!(await playerExists(tx, player))) throw new NotFound(`The player ${player}`);
      const added = await insertNote(tx, { playerId: player, author: actor, text, at, pinned });
      await recordAudit(tx, {
        at,
        actor,
        action: "note.added",
        subject: `player:${player}`,
        before: {},
        after: { note: added.id, pinned },
        reason: reason === "" ? null : reason,
        address: caller.address,
      });
      return viewOf(added);
    },
    says: ({ note: id, player }) => `Note ${id} about player ${player} is added.`,
  });
  return [add, pinAction("pin", true), pinAction("unpin", false)];
}

function pinAction(verb: "pin" | "unpin", pinned: boolean): Action {
  return defineAction({
    name: `note.${verb}`,
    permission: "players.read",
    summary: pinned
      ? "show a note before the others of its player"
      : "show a note among the others of its player again",
    input: z.object({ note: z.int().min(1).describe("the note's number") }),
    output: note,
    refusals: [{ code: "not_found", status: 404, when: "There is no such note." }],
    reason: "optional",
    command: { arguments: ["note"] },
    async run({ tx, at, actor, reason, caller }, { note: id }) {
      const found = await lockNote(tx, id);
      if (!found) throw new NotFound(`The note ${id}`);
      if (found.pinned === pinned) return viewOf(found);
      await setPinned(tx, id, pinned);
      await recordAudit(tx, {
        at,
        actor,
        action: `note.${verb}ned`,
        subject: `player:${found.playerId}`,
        before: { note: id, pinned: found.pinned },
        after: { note: id, pinned },
        reason: reason === "" ? null : reason,
        address: caller.address,
      });
      return viewOf({ ...found, pinned });
    },
    says: ({ note: id }) => `Note ${id} is ${pinned ? "pinned" : "not pinned"}.`,
  });
}

/** Queries over notes. */
export function noteQueries(): Query[] {
  return [
    defineList({
      name: "player.notes",
      permission: "players.read",
      summary: "list the notes of staff about a player, pinned ones first, then the newest",
      filters: z.object({ player: playerField }),
      row: note,
      command: { arguments: ["player"], mostShown: 50 },
      async page({ db }, { player }, page) {
        const { rows, total } = await notesAbout(db, player, page);
        return { rows: rows.map(viewOf), total };
      },
      says: (rows) =>
        rows.length === 0
          ? "No notes."
          : table([
              ["note", "at", "author", "pinned", "text"],
              ...rows.map((each) => [
                String(each.note),
                each.at,
                each.author,
                each.pinned ? "pinned" : "",
                each.text.replaceAll("\n", " "),
              ]),
            ]),
    }),
  ];
}

const viewOf = ({ id, playerId, author, text, at, pinned }: Note): z.input<typeof note> => ({
  note: id,
  player: playerId,
  author,
  text,
  at,
  pinned,
});
