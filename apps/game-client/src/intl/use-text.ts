import { useIntl } from "react-intl";
import type { MessageId } from "./messages.ts";

/** Returns texts by id. */
export function useText(): (id: MessageId, values?: Record<string, string | number>) => string {
  const intl = useIntl();
  return (id, values) => intl.formatMessage({ id }, values);
}
