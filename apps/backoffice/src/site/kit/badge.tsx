import { Tag, type TagProps } from "@apogee/ui";
import styles from "./badge.module.css";

/** How a state is coloured. */
export type Tone = "ok" | "watch" | "bad" | "info" | "neutral";

const TONES = { ok: "aurora", watch: "gold", bad: "nova", info: "ion", neutral: "neutral" } as const;

/** A state, 22 pixels high. */
export function Badge({ tone = "neutral", ...rest }: Omit<TagProps, "tone"> & { readonly tone?: Tone }) {
  return <Tag {...rest} tone={TONES[tone]} className={styles.badge!} />;
}
