import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { unlocalized } from "../../site/intl/paths.ts";
import { factsOf } from "../../site/load-context.ts";
import { pageBeneath } from "../../site/popups/popup-paths.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/static-page.route.ts";
import { LinkedText } from "./linked-text.tsx";
import { loadStaticPage } from "./load-static-page.server.ts";
import styles from "./static-page.module.css";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = factsOf(context);
  const slug = unlocalized(pageBeneath(url.pathname)).slice(1);
  return loadStaticPage(facts, slug, params.locale ?? facts.visit.locale);
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) =>
  page
    ? pageMeta(matches, { title: { written: page.title }, description: { written: page.intro }, path: `/${page.slug}` })
    : [];

export default function StaticPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <main className={styles.page}>
        <h1 className={styles.title}>{page.title}</h1>
        <p className={styles.intro}>{page.intro}</p>
        {page.sections.map((section) => (
          <section key={section.title} className={styles.section}>
            <h2 className={styles.heading}>{section.title}</h2>
            <p>
              <LinkedText text={section.text} />
            </p>
          </section>
        ))}
      </main>
      <Outlet />
    </>
  );
}
