import type { TournamentView } from "@apogee/contract";

/** The address of a tournament or a quest. */
export const contestPath = ({ slug, questSize }: Pick<TournamentView, "slug" | "questSize">): string =>
  `/${questSize === null ? "tournaments" : "action"}/${slug}`;
