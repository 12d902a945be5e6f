import { useIntl } from "react-intl";
import type { Section } from "./list-address.ts";
import type { ListOf } from "./list-data.ts";

type Texts = Readonly<Record<string, unknown>>;

/** The name of a list in the page's language: its heading, and the title of its page. */
export function listNameOf({ kind, id, title }: ListOf, texts: Texts): string {
  const text = (key: string, otherwise: string): string => {
    const found = texts[key];
    return typeof found === "string" ? found : otherwise;
  };
  if (kind === "favorites" || kind === "recent") return text(`lobby.${kind}`, title);
  if (kind === "producer") return title;
  if (kind === "category") return text(`category.${id}`, title);
  if (id === "all") return text(`lobby.all_${kind satisfies Section}`, title);
  return text("lobby.list_of", "{section}: {list}")
    .replace("{section}", text(`category.${kind}`, kind))
    .replace("{list}", text(`category.${id}`, title));
}

/** A list's introduction, such as `lobby.lead_top`. Producers, and categories without one, have none. */
export function leadOf({ kind, id }: ListOf, texts: Texts): string | undefined {
  if (kind === "producer") return undefined;
  const found = texts[`lobby.lead_${id === "all" && kind !== "category" ? kind : id}`];
  return typeof found === "string" ? found : undefined;
}

export function useListName(of: ListOf): string {
  return listNameOf(of, useIntl().messages);
}
