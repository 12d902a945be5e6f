import { givenPlayer } from "@apogee/identity/testing";
import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenBackOffice, type GivenBackOffice } from "../../testing/given-back-office.ts";

let office: GivenBackOffice;
let mia: GivenMember;
let player: number;
beforeAll(async () => {
  office = await givenBackOffice();
  const ports = { db: office.db, clock: office.parts.platform.clock };
  mia = await givenMember(ports, { handle: "mia", permissions: ["players.read"] });
  player = (await givenPlayer(office.db)).id;
});
afterAll(() => office.close());

const notes = async () =>
  (await office.ask<{ rows: Array<Record<string, unknown>>; total: number }>("player.notes", { player })).rows;

test("notes stand with their author, pinned ones first, and can be unpinned, never deleted", async () => {
  await office.run(mia, "player.note.add", { player, text: "  Called about a bonus.  " }, "");
  await office.run(mia, "player.note.add", { player, text: "Prefers e-mail." }, "");
  expect((await notes()).map(({ text }) => text)).toEqual(["Prefers e-mail.", "Called about a bonus."]);
  const first = (await notes())[1]!.note as number;
  await office.run(mia, "note.pin", { note: first }, "");
  expect((await notes())[0]).toMatchObject({ text: "Called about a bonus.", author: "staff:mia", pinned: true });
  await office.run(mia, "note.unpin", { note: first }, "");
  expect((await notes()).map(({ pinned }) => pinned)).toEqual([false, false]);
});

test.each([
  [{ text: "   " }, "invalid_fields"],
  [{ text: "x".repeat(2_001) }, "invalid_fields"],
  [{ text: "For nobody", player: 999_999 }, "not_found"],
])("the note %# is refused, and nothing is added", async (input, code) => {
  const before = await notes();
  await expect(office.run(mia, "player.note.add", { player, ...input }, "")).rejects.toMatchObject({ code });
  expect(await notes()).toEqual(before);
});
