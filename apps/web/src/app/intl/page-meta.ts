import { createIntl, createIntlCache } from "react-intl";
import type { PictureSource } from "@apogee/ui";
import type { MetaDescriptor } from "react-router";
import { catalogue } from "./catalogue.ts";
import type { Site } from "../session/site.ts";
import type { MessageKey } from "./text.tsx";

type Values = Record<string, string | number>;

export interface Told {
  readonly title: MessageKey;
  readonly description?: MessageKey;
  readonly values?: Values;
  /** What a link to the page shows in messengers and social networks. */
  readonly picture?: PictureSource;
  /** The page's subject for search engines, as schema.org describes it; `origin` is that of the main host. */
  readonly subject?: (origin: string) => Readonly<Record<string, unknown>>;
}

const cache = createIntlCache();

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

const siteOf = (matches: Matches): Site | undefined =>
  matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;

/** The texts that a route's `meta` can use, in the page's language. */
export function pageTexts(matches: Matches): Readonly<Record<string, unknown>> {
  return { ...siteOf(matches)?.messages, ...catalogue() };
}

/**
 * Title and description of a page from its texts, for a route's `meta`, with its Open Graph picture and structured data.
 * Every text may use `{brand}`.
 */
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
  const description = told.description && say(told.description);
  return [
    { title: whole },
    { property: "og:title", content: whole },
    { property: "og:site_name", content: brand },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: site.locale.replace("-", "_") },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...pictureMeta(site.origin, told.picture),
    ...(told.subject
      ? [{ "script:ld+json": { "@context": "https://schema.org", ...told.subject(site.origin) } } as MetaDescriptor]
      : []),
  ];
}

function pictureMeta(origin: string, picture: PictureSource | undefined): MetaDescriptor[] {
  if (!picture) return [];
  return [
    { property: "og:image", content: origin + picture.src },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
