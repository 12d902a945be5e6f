import { createIntl, createIntlCache } from "react-intl";
import { art, type PictureSource } from "@apogee/ui";
import type { MetaDescriptor } from "react-router";
import { translations } from "./translations.ts";
import { localized } from "./paths.ts";
import { breadcrumbs, houseSubjects, itemList, type Subject } from "./structured-data.ts";
import type { Site } from "../session/site.ts";
import type { MessageKey } from "./text.tsx";

type Values = Record<string, string | number>;

/** A text of the site, or one that is already written in the page's language. */
export type Words = MessageKey | { readonly written: string };

/** Another page, by its name and its path without language. */
export interface Step {
  readonly name: Words;
  readonly path: string;
}

export interface Reported {
  readonly title: Words;
  readonly description?: Words;
  readonly values?: Values;
  /** What a link to the page shows in messengers and social networks; the site's picture unless given. */
  readonly picture?: PictureSource;
  /** The page's own path without language. Search engines then learn the way to it from the lobby. */
  readonly path?: string;
  /** The pages between the lobby and this one. */
  readonly under?: readonly Step[];
  /** The page's name in that way; its title unless given. */
  readonly name?: Words;
  /** What the page lists, and the place of the first. */
  readonly items?: { readonly of: readonly Step[]; readonly from: number };
  /** It introduces the site and who runs it. */
  readonly house?: true;
  /** The page's subject as schema.org describes it; `whole` makes a path of the site an address on the main host. */
  readonly subject?: (whole: { page(path: string): string; file(path: string): string }) => Subject;
}

const cache = createIntlCache();

/** The picture of pages that have none of their own. */
const SITE_PICTURE = art("brand/share");

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

const siteOf = (matches: Matches): Site | undefined =>
  matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;

/** The texts that a route's `meta` can use, in the page's language. */
export function pageTexts(matches: Matches): Readonly<Record<string, unknown>> {
  return { ...siteOf(matches)?.messages, ...translations() };
}

/**
 * Title and description of a page from its texts, for a route's `meta`, with its Open Graph picture and structured data.
 * Every text may use `{brand}`.
 */
export function pageMeta(matches: Matches, reported: Reported): MetaDescriptor[] {
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
  const say = (words: Words): string =>
    typeof words === "object"
      ? words.written
      : (intl.formatMessage({ id: words, defaultMessage: words }, { brand, ...reported.values } as never) as string);
  const title = say(reported.title);
  const whole = title.includes(brand) ? title : `${title} · ${brand}`;
  const description = reported.description && say(reported.description);
  const subjects = subjectsOf(site, brand, reported, say);
  return [
    { title: whole },
    { property: "og:title", content: whole },
    { property: "og:site_name", content: brand },
    { property: "og:type", content: "website" },
    ...languageMeta(site),
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...pictureMeta(site.origin, reported.picture ?? SITE_PICTURE),
    ...(subjects.length > 0
      ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": subjects } } as MetaDescriptor]
      : []),
  ];
}

function subjectsOf(site: Site, brand: string, reported: Reported, say: (words: Words) => string): readonly Subject[] {
  const isDefault = site.locales.find(({ code }) => code === site.locale)?.default ?? true;
  const file = (path: string): string => site.origin + path;
  const page = (path: string): string => file(localized(path, isDefault ? undefined : site.locale));
  const named = ({ name, path }: Step) => ({ name: say(name), url: page(path) });
  const { path, under = [], items, subject } = reported;
  return [
    ...(reported.house
      ? houseSubjects({
          origin: site.origin,
          brand,
          operator: site.brand.operator,
          email: site.brand.support_email,
          logo: file(art("icons/apple-touch-180").src),
        })
      : []),
    ...(subject ? [subject({ page, file })] : []),
    ...(path === undefined
      ? []
      : [
          breadcrumbs(
            [
              { name: "shell.lobby", path: "/" } as const,
              ...under,
              { name: reported.name ?? reported.title, path },
            ].map(named),
          ),
        ]),
    ...(items && items.of.length > 0 ? [itemList(items.of.map(named), items.from)] : []),
  ];
}

/** Languages as Open Graph names them, with a country: `de_DE`, `fr_CA`. */
function openGraphLocale(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return region ? `${language}_${region}` : language;
}

function languageMeta({ locale, locales }: Site): MetaDescriptor[] {
  const own = openGraphLocale(locale);
  const others = new Set(locales.map(({ code }) => openGraphLocale(code)).filter((each) => each !== own));
  return [
    { property: "og:locale", content: own },
    ...[...others].map((content) => ({ property: "og:locale:alternate", content })),
  ];
}

function pictureMeta(origin: string, picture: PictureSource): MetaDescriptor[] {
  return [
    { property: "og:image", content: origin + picture.src },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
