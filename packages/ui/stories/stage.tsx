import { ToastProvider } from "../src/index.ts";
import { stories } from "./find-stories.ts";
import styles from "./stories.module.css";

/** One story alone, or all of one component: `?story=actions/button`. */
export function Stage({ id }: { readonly id: string }) {
  const shown = stories.filter((story) => story.id === id || story.id.startsWith(`${id}/`));
  return (
    <ToastProvider>
      <main className={styles.stage}>
        {shown.length === 0 && <p>There is no story {id}.</p>}
        {shown.map(({ id: key, name, Component }) => (
          <section key={key} className={styles.story}>
            <h2 className={styles.name}>{name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")}</h2>
            <Component />
          </section>
        ))}
      </main>
    </ToastProvider>
  );
}
