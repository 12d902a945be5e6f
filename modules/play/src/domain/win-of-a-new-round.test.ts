import { NotFound } from "@apogee/kernel";
import { expect, test } from "vitest";
import { wallet, Tale } from "../testing/tale.ts";
import { bet, requestOf, win } from "../testing.ts";
import type { Action } from "./intent.ts";

const of17 = { id: 17 };

test("a disabled provider's win is refused in an unknown round and paid in a known one", () => {
  const tale = new Tale(wallet("100r"));
  const newRoundRefusal = new NotFound("The provider");
  const request = (...actions: Action[]) => ({ ...requestOf(of17, "r", actions), newRoundRefusal });
  expect(tale.outside(request(win("w", 5)))).toBe("not_found");
  tale.report("bet k 60");
  expect(tale.outside(request(win("w", 5)))).toBe("win +5r = 45r");
});

test("a win beside a bet that was rolled back before it arrived is paid even in a closed game", () => {
  const tale = new Tale(wallet("100r"));
  tale.report("s: back z k");
  const closed = new NotFound("The game");
  expect(tale.outside({ ...requestOf(of17, "r", [bet("k", 60), win("w", 5)]), closed })).toMatch(/win \+5r = 105r$/);
});
