import type { PlayerView } from "@apogee/contract";
import { expect, test } from "vitest";
import { changesOf, shownDetail } from "./detail-groups.ts";

const player = { first_name: "Noah", date_of_birth: "1990-05-31", city: null } as PlayerView;

test("details are shown in the format of forms", () => {
  expect(shownDetail(player, "date_of_birth")).toBe("31/05/1990");
  expect(shownDetail(player, "city")).toBe("");
});

test("only changed details are sent, and an emptied field is a change", () => {
  expect(changesOf(player, { first_name: " Noah ", date_of_birth: "31/05/1990", city: "" })).toEqual({});
  expect(changesOf(player, { first_name: "", city: "Perth" })).toEqual({ first_name: "", city: "Perth" });
});
