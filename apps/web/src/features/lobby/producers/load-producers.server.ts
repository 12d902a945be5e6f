import { gameProviders, gamesFilter } from "@apogee/contract";
import type { LoadFacts } from "../../../site/load-context.ts";

export interface ShownProducer {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
  /** Names in the art of its first games. */
  readonly art: readonly string[];
}

const PICTURES = 3;

/** The producers that have games, in the catalogue's order, with pictures of their first games. */
export async function loadProducers({ api, visit }: LoadFacts): Promise<readonly ShownProducer[]> {
  const producers = await api.call(gameProviders, {});
  return Promise.all(
    producers.map(async ({ slug, name }) => {
      const { data, pagination } = await api.call(gamesFilter, {
        body: { device: visit.device, page_size: PICTURES, filter: { providers: [slug] } },
      });
      return { slug, name, count: pagination.total_count, art: data.map(({ art }) => art) };
    }),
  );
}
