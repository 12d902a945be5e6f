import type { Reported } from "../../site/intl/page-meta.ts";
import type { JackpotData } from "./load-jackpot.server.ts";

/** Title and description of a jackpot's page. */
export const jackpotMeta = ({ page: { jackpot, description } }: Pick<JackpotData, "page">): Reported => ({
  title: { written: jackpot.name },
  description: { written: description },
  path: `/${jackpot.identifier}`,
});
