import { browserApiOf } from "../api/use-api.ts";
import { loadCatalogue } from "./catalogue.ts";

/** As a route's `clientLoader`: what lies below needs texts that public pages come without, so it waits for them. */
export async function withCatalogue({
  serverLoader,
}: {
  readonly serverLoader: () => Promise<unknown>;
}): Promise<unknown> {
  const [answer] = await Promise.all([serverLoader(), loadCatalogue(browserApiOf())]);
  return answer;
}
