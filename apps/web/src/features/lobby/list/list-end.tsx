import { Button } from "@apogee/ui";
import type { ReactNode } from "react";
import { Text } from "../../../site/intl/text.tsx";
import { useHydrated } from "../../../site/use-hydrated.ts";
import styles from "./list-end.module.css";

interface ListEndProps {
  readonly state: "ready" | "loading" | "failed" | "end";
  readonly retry: () => void;
  /** Links to the other pages; a browser that runs scripts loads them instead. */
  readonly links: ReactNode;
}

/** The end of a list: links to its other pages, or the error if the next page could not be loaded. */
export function ListEnd({ state, retry, links }: ListEndProps) {
  const hydrated = useHydrated();
  return (
    <div aria-live="polite">
      {state === "loading" && (
        <p className="sr-only">
          <Text id="common.loading" />
        </p>
      )}
      {!hydrated && links}
      {state === "failed" && (
        <div className={styles.failed}>
          <p>
            <Text id="lobby.load_failed" />
          </p>
          <Button onClick={retry}>
            <Text id="common.retry" />
          </Button>
        </div>
      )}
    </div>
  );
}
