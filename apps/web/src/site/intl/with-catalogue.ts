import { browserApiOf } from "../api/use-api.ts";
import { loadCatalogue } from "./catalogue.ts";

/** For a route's `clientLoader`: waits for the texts that public pages are sent without. */
export async function withCatalogue({
  serverLoader,
}: {
  readonly serverLoader: () => Promise<unknown>;
}): Promise<unknown> {
  const [answer] = await Promise.all([serverLoader(), loadCatalogue(browserApiOf())]);
  return answer;
}
