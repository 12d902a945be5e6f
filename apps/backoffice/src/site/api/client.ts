import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { Refused, UNREACHABLE } from "./refused.ts";

const MOST_RETRIES = 2;

/** The cache of answers. `onSignedOut` is called when the server no longer knows the session. */
export function createClient(onSignedOut: () => void): QueryClient {
  const look = (error: unknown): void => {
    if (error instanceof Refused && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: look }),
    mutationCache: new MutationCache({
      // A wrong password is no ended session.
      onError: (error, _variables, _context, { meta }) => meta?.["signsIn"] !== true && look(error),
    }),
    defaultOptions: {
      queries: {
        retry: (count, error) =>
          count < MOST_RETRIES && error instanceof Refused && (error.code === UNREACHABLE || error.status >= 502),
        refetchOnWindowFocus: true,
      },
    },
  });
}
