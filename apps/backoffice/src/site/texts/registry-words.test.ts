import { expect, test } from "vitest";
import { inWords } from "./registry-words.ts";

test("titles, labels and help are said in other words, and what has none stays", () => {
  const field = {
    name: "player",
    label: "Player",
    help: "The player's number.",
    kind: "player",
    required: true,
    default: null,
    choices: null,
    element: null,
    schema: {},
  } as const;
  const action = {
    name: "player.note.add",
    title: "Add player note",
    summary: "Note something.",
    permission: "players.read",
    group: "player",
    fields: [field],
    reason: "optional",
    has_preview: true,
    four_eyes: null,
    above: null,
  } as const;
  const registry = { actions: [action], queries: [], permissions: { "players.read": "Find players." } };
  const german = inWords(registry, { "Add player note": "Notiz anlegen", "The player's number.": "Die Nummer." });
  expect(german).toEqual({
    ...registry,
    actions: [{ ...action, title: "Notiz anlegen", fields: [{ ...field, help: "Die Nummer." }] }],
  });
});
