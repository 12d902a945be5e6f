import { useText } from "../../../intl/use-text.ts";
import { useSlot } from "./game-context.ts";

/** Tells screen readers what each round brought, and when the connection is gone. */
export function LiveRegion() {
  const text = useText();
  const said = useSlot((state) => state.said);
  const connection = useSlot((state) => state.connection);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {connection === "retrying" ? text("connection.retrying") : said}
    </div>
  );
}
