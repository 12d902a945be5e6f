import { useEffect, useState } from "react";
import { Segmented, Wordmark } from "../src/index.ts";
import { stories } from "./find-stories.ts";
import styles from "./stories.module.css";

type Width = "phone" | "desktop";

const parts = [...new Set(stories.map(({ group, part }) => `${group}/${part}`))];

/** The list of components on the left, the selected one on the right, in a frame as wide as a phone or a desktop. */
export function Gallery() {
  const [part, setPart] = useState(() => location.hash.slice(1) || parts[0] || "");
  const [width, setWidth] = useState<Width>("desktop");
  useEffect(() => {
    const follow = (): void => setPart(location.hash.slice(1) || parts[0] || "");
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return (
    <div className={styles.gallery}>
      <nav className={styles.side} aria-label="Parts">
        <Wordmark name="apogee" />
        {[...Map.groupBy(parts, (each) => each.split("/")[0])].map(([group, members]) => (
          <div key={group}>
            <h2 className={styles.group}>{group}</h2>
            {members.map((each) => (
              <a key={each} className={styles.link} href={`#${each}`} aria-current={each === part ? "page" : undefined}>
                {each.split("/")[1]?.replaceAll("-", " ")}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <main className={styles.main}>
        <Segmented<Width>
          label="Width"
          value={width}
          onChange={setWidth}
          options={[
            { value: "desktop", label: "Desktop" },
            { value: "phone", label: "Phone" },
          ]}
        />
        <iframe className={styles.frame} data-width={width} title={part} src={`?story=${part}`} />
      </main>
    </div>
  );
}
