import { moment } from "@apogee/actions";
import { z } from "zod";
import type { Lottery } from "../domain/lottery.ts";

/** A lottery as staff see it; never with its salt. */
export const lotteryRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  stage: z.string(),
  startAt: moment,
  endAt: moment,
  drawAt: moment.nullable(),
  draw: z.int().nullable(),
  tickets: z.int(),
  cancelReason: z.string().nullable(),
});

/** A row of `lotteryRow`. */
export function rowOf({
  id,
  slug,
  titles,
  stage,
  startAt,
  endAt,
  drawAt,
  drawId,
  issued,
  cancelReason,
}: Lottery): z.input<typeof lotteryRow> {
  return { id, slug, title: titles["en"]!, stage, startAt, endAt, drawAt, draw: drawId, tickets: issued, cancelReason };
}
