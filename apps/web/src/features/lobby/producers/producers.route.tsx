import { gameTile, Image } from "@apogee/ui";
import { Outlet } from "react-router";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { pageMeta } from "../../../site/intl/page-meta.ts";
import { Text } from "../../../site/intl/text.tsx";
import { factsOf } from "../../../site/load-context.ts";
import { keepBeneathPopups } from "../../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/producers.route.ts";
import { EmptyList } from "../list/empty-list.tsx";
import { listPath } from "../list/list-address.ts";
import list from "../lobby.module.css";
import { loadProducers, type ShownProducer } from "./load-producers.server.ts";
import styles from "./producers.module.css";

export const loader = ({ context }: Route.LoaderArgs) => loadProducers(factsOf(context));

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData: producers }) =>
  pageMeta(matches, {
    title: "lobby.producers",
    description: "lobby.lead_producers",
    path: "/producers",
    items: {
      of: (producers ?? []).map(({ slug, name }) => ({ name: { written: name }, path: listPath("producer", slug) })),
      from: 1,
    },
  });

export default function Producers({ loaderData: producers }: Route.ComponentProps) {
  return (
    <>
      <main className={list.page}>
        <header className={list.intro}>
          <h1 className={list.title}>
            <Text id="lobby.producers" />
          </h1>
          <p className={list.lead}>
            <Text id="lobby.lead_producers" />
          </p>
        </header>
        {producers.length === 0 && <EmptyList kind="category" />}
        <ul className={styles.producers}>
          {producers.map((producer) => (
            <li key={producer.slug}>
              <Producer {...producer} />
            </li>
          ))}
        </ul>
      </main>
      <Outlet />
    </>
  );
}

function Producer({ slug, name, count, art }: ShownProducer) {
  const pictures = art.map((each) => gameTile(each)).filter((picture) => picture !== null);
  return (
    <LocalLink className={styles.card} to={listPath("producer", slug)} prefetch="intent">
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.count}>
          <Text id="lobby.count" values={{ count }} />
        </span>
      </span>
      <span className={styles.pictures}>
        {pictures.map((picture) => (
          <Image key={picture.src} className={styles.picture} picture={picture} sizes="72px" eager />
        ))}
      </span>
    </LocalLink>
  );
}
