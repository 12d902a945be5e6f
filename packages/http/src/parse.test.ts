import { defineRoute } from "@apogee/contract";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { inputOf } from "./parse.ts";

const rename = defineRoute({
  name: "t.rename",
  method: "PATCH",
  path: "/t/:id",
  access: "player",
  summary: "",
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.string().optional() }),
  body: z.object({ player: z.object({ nickname: z.string() }) }),
  response: z.null(),
});
const asked = (parts: object): FastifyRequest =>
  ({ params: { id: "7" }, query: {}, body: { player: { nickname: "Mia" } }, ...parts }) as FastifyRequest;

test("a handler receives only declared fields, at any depth", () => {
  const input = inputOf(
    rename,
    asked({
      params: { id: "7", playerId: "8" },
      query: { page: "1", admin: "1" },
      body: { player: { nickname: "Mia", verified: true, licence: "EE" }, status: "active" },
    }),
  );
  expect(input).toEqual({ params: { id: "7" }, query: { page: "1" }, body: { player: { nickname: "Mia" } } });
});

test("an object with a forged length is refused like any other wrong type", () => {
  const bounded = {
    ...rename,
    body: z.object({ name: z.string().min(1).max(20), tags: z.array(z.int()).max(3).optional() }),
  };
  for (const body of [
    { name: { length: { toString: 1 } } },
    { name: "a", tags: { length: { valueOf: 1, toString: 1 } } },
  ]) {
    expect(() => inputOf(bounded, asked({ body }))).toThrow(
      expect.objectContaining({ status: 422, code: "invalid_fields" }),
    );
  }
});

test("a name that appears twice in the query is refused, and neither value is used", () => {
  expect(() => inputOf(rename, asked({ query: { page: ["1", "2"] } }))).toThrow();
});
