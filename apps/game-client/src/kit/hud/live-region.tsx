import { useText } from "../../intl/use-text.ts";
import { useFrameState } from "./frame-context.ts";

/** Announces to screen readers the result of each round and the loss of the connection. */
export function LiveRegion() {
  const text = useText();
  const said = useFrameState((state) => state.said);
  const connection = useFrameState((state) => state.connection);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {connection === "retrying" ? text("connection.retrying") : said}
    </div>
  );
}
