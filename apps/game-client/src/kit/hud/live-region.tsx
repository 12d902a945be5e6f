import { useText } from "../../intl/use-text.ts";
import { useFrameState } from "./frame-context.ts";

/** Tells screen readers what each round brought, and when the connection is gone. */
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
