import { useLocale } from "../texts/locale.ts";
import { useText, useTextOrName } from "../texts/texts.tsx";
import type { QueueWords } from "./queue-definition.ts";

/** What the columns of a queue are made with. */
export function useQueueWords(): QueueWords {
  const t = useText();
  const nameOf = useTextOrName();
  const [locale] = useLocale();
  return { t, nameOf, locale };
}
