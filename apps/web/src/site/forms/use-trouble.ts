import { useCallback } from "react";
import { useIntl } from "react-intl";
import { ApiRefusal } from "../api/call.ts";
import { ConnectionLost } from "@apogee/contract/retry";

/**
 * Explains why a call failed: in the page's language if there is a text for it (`trouble.<code>`), else in the server's
 * words.
 */
export function useTrouble(): (error: unknown, values?: Record<string, string | number>) => string {
  const intl = useIntl();
  return useCallback(
    (error, values) => {
      const say = (id: string): string => intl.formatMessage({ id, defaultMessage: id }, values);
      if (error instanceof ConnectionLost) return say("trouble.network");
      if (!(error instanceof ApiRefusal)) return say("trouble.failed");
      const id = `trouble.${error.code}`;
      if (id in intl.messages) return say(id);
      if (error.status === 429) return say("trouble.too_many_requests");
      return error.status >= 500 ? say("trouble.failed") : error.message;
    },
    [intl],
  );
}
