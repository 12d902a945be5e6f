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

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

const siteOf = (matches: Matches): Site | undefined =>
  matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;

/** The texts that a route's `meta` can use, in the page's language. */
export function pageTexts(matches: Matches): Readonly<Record<string, unknown>> {
  return { ...siteOf(matches)?.messages, ...catalogue() };
}

/** Title and description of a page from its texts, for a route's `meta`. `{brand}` is known to every text. */
export function pageMeta(matches: Matches, told: Told): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = createIntl(
    {
      locale: site.locale,
      messages: pageTexts(matches) as Record<string, string>,
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
