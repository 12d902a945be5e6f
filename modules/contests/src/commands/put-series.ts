import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { fitted, InvalidFields, requireReason, type Attribution } from "@apogee/kernel";
import { z } from "zod";
import { texts } from "../domain/texts.ts";
import { findSeries, writeSeries, type Series } from "../series.store.ts";

const seriesOrder = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  titles: texts(80),
  descriptions: texts(1_000),
  /** The points of the places, from the first down. */
  placePoints: z
    .array(z.int().min(1).max(1_000_000))
    .min(1)
    .max(1_000)
    .refine((all) => all.every((points, index) => index === 0 || points <= all[index - 1]!), "Points never rise."),
});

/** Creates a series or replaces its texts and points. Refuses `InvalidFields` and `ReasonMissing`. */
export async function putSeries(tx: Tx, change: Attribution & { readonly series: unknown }, at: Date): Promise<Series> {
  const reason = requireReason(change.reason);
  const parsed = fitted(seriesOrder, change.series);
  if (!parsed.success)
    throw new InvalidFields(
      Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [path.join(".") || "series", { invalid: message }]),
      ),
    );
  const { slug } = parsed.data;
  const before = await findSeries(tx, slug);
  await writeSeries(tx, parsed.data, at);
  await recordAudit(tx, {
    at,
    actor: change.actor,
    action: "series.put",
    subject: `series:${slug}`,
    reason,
    before: before ? { ...before } : null,
    after: { ...parsed.data },
  });
  return parsed.data;
}
