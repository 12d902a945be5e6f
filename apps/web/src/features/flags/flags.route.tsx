import { Button, Switch } from "@apogee/ui";
import { data, Outlet } from "react-router";
import { TESTERS } from "../../site/flags/flags.ts";
import { setOverrides, useOverrides } from "../../site/flags/use-flags.ts";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { Text } from "../../site/intl/text.tsx";
import { factsOf } from "../../site/load-context.ts";
import { useSession } from "../../site/session/session.tsx";
import type { Route } from "./+types/flags.route.ts";
import styles from "./flags.module.css";

/** For everybody but testers there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  const { player } = factsOf(context).visit;
  if (!player?.statuses.some(({ id }) => id === TESTERS)) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "flags.title" }),
  { name: "robots", content: "noindex" },
];

/** A tester's feature flags. A switch changes what this browser shows, and nothing on the server. */
export default function FlagsPage() {
  const { project } = useSession();
  const overrides = useOverrides();
  const isOverridden = Object.keys(overrides).length > 0;
  const set = (key: string, shown: boolean): void => {
    const { [key]: _former, ...others } = overrides;
    setOverrides(shown === project.flags[key] ? others : { ...others, [key]: shown });
  };
  return (
    <>
      <main className={styles.page}>
        <h1 className={styles.title}>
          <Text id="flags.title" />
        </h1>
        <p className={styles.text}>
          <Text id="flags.text" />
        </p>
        <ul className={styles.list}>
          {Object.entries(project.flags).map(([key, enabled]) => (
            <li key={key} className={styles.row}>
              <Switch
                checked={overrides[key] ?? enabled}
                onChange={(event) => set(key, event.target.checked)}
                note={
                  <>
                    <Text id={enabled ? "flags.on_server" : "flags.off_server"} />
                    {key in overrides && (
                      <>
                        {" · "}
                        <Text id="flags.overridden" />
                      </>
                    )}
                  </>
                }
              >
                <code>{key}</code>
              </Switch>
            </li>
          ))}
        </ul>
        <Button disabled={!isOverridden} onClick={() => setOverrides({})}>
          <Text id="flags.reset" />
        </Button>
      </main>
      <Outlet />
    </>
  );
}
