import { ProviderUnknown } from "../errors.ts";
import type { HandedFile, ReconciliationPorts } from "../ports.ts";

/** The files of a provider of a UTC day. Refuses `ProviderUnknown` and `SettlementUnanswered`. */
export async function fetchDay(
  { sources }: Pick<ReconciliationPorts, "sources">,
  provider: string,
  day: string,
): Promise<readonly HandedFile[]> {
  const source = sources.find((each) => each.provider === provider);
  if (!source)
    throw new ProviderUnknown(
      provider,
      sources.map((each) => each.provider),
    );
  return source.fetchDay(day);
}
