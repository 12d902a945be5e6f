import { amount } from "./amount.ts";
import { basis } from "./basis.ts";
import type { Case } from "./case.ts";
import { conflict } from "./conflict.ts";
import { finished } from "./finished.ts";
import { form } from "./form.ts";
import { freespins } from "./freespins.ts";
import { funds } from "./funds.ts";
import { parallel } from "./parallel.ts";
import { replay } from "./replay.ts";
import { request } from "./request.ts";
import { rollback } from "./rollback.ts";
import { signature } from "./signature.ts";
import { win } from "./win.ts";

/** Every case, in the order in which they run. */
export const CASES: readonly Case[] = [
  ...basis,
  ...replay,
  ...conflict,
  ...win,
  ...rollback,
  ...amount,
  ...form,
  ...request,
  ...funds,
  ...finished,
  ...freespins,
  ...signature,
  ...parallel,
];
