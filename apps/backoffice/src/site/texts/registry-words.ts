import { queryOptions } from "@tanstack/react-query";
import type { ActionInfo, QueryInfo, RegistryInfo } from "../api/shapes.ts";
import type { Locale } from "./locale.ts";

/** What the server's English sentences are in another language. */
export type Words = Readonly<Record<string, string>>;

const FILES = import.meta.glob<Words>("../../locales/*/registry/*.json", { import: "default" });

/** The words of the registry in a language; empty for English, which the server answers. */
export const wordsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["registry-words", locale],
    queryFn: async (): Promise<Words> =>
      Object.assign(
        {},
        ...(await Promise.all(
          Object.entries(FILES)
            .filter(([path]) => path.includes(`/locales/${locale}/`))
            .map(([, load]) => load()),
        )),
      ) as Words,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The registry in other words; what has no words stays as it is. */
export function inWords(registry: RegistryInfo, words: Words): RegistryInfo {
  const say = (text: string): string => words[text] ?? text;
  const head = <T extends ActionInfo | QueryInfo>(each: T): T => ({
    ...each,
    title: say(each.title),
    summary: say(each.summary),
    fields: each.fields.map((field) => ({ ...field, label: say(field.label), help: say(field.help) })),
  });
  return {
    actions: registry.actions.map(head),
    queries: registry.queries.map(head),
    permissions: Object.fromEntries(Object.entries(registry.permissions).map(([name, text]) => [name, say(text)])),
  };
}
