import { browserApiOf } from "../api/use-api.ts";
import { loadTranslations } from "./translations.ts";

/** For a route's `clientLoader`: waits for the texts that public pages are sent without. */
export async function withTranslations({
  serverLoader,
}: {
  readonly serverLoader: () => Promise<unknown>;
}): Promise<unknown> {
  const [answer] = await Promise.all([serverLoader(), loadTranslations(browserApiOf())]);
  return answer;
}
