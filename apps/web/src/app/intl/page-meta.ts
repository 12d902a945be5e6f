import { createIntl, createIntlCache } from "react-intl";
import type { MetaDescriptor } from "react-router";
import { catalogue } from "./catalogue.ts";
import type { Site } from "../session/site.ts";
import type { MessageKey } from "./text.tsx";

type Values = Record<string, string | number>;

export interface Told {
  readonly title: MessageKey;
  readonly description?: MessageKey;
  readonly values?: Values;
}

const cache = createIntlCache();

/** Title and description of a page from its texts, for a route's `meta`. Every text may use `{brand}`. */
export function pageMeta(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
  told: Told,
): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
  if (!site) return [];
  const intl = createIntl(
    {
      locale: site.locale,
      messages: { ...site.messages, ...catalogue() } as Record<string, string>,
      onError: () => undefined,
    },
    cache,
  );
  const brand = site.brand.name.charAt(0).toUpperCase() + site.brand.name.slice(1);
  const say = (id: MessageKey): string =>
    intl.formatMessage({ id, defaultMessage: id }, { brand, ...told.values } as never) as string;
  const title = say(told.title);
  const whole = title.includes(brand) ? title : `${title} · ${brand}`;
  const metas: MetaDescriptor[] = [{ title: whole }, { property: "og:title", content: whole }];
  if (told.description) metas.push({ name: "description", content: say(told.description) });
  return metas;
}
