/** A subject as schema.org describes it, without its context. */
export type Subject = Readonly<Record<string, unknown>>;

/** A page as a list names it: `url` is whole. */
export interface Named {
  readonly name: string;
  readonly url: string;
}

/** The way to a page, from the lobby to the page itself. */
export const breadcrumbs = (way: readonly Named[]): Subject => ({
  "@type": "BreadcrumbList",
  itemListElement: way.map(({ name, url }, at) => ({ "@type": "ListItem", position: at + 1, name, item: url })),
});

/** What a page lists, in order; `from` is the place of the first. */
export const itemList = (items: readonly Named[], from = 1): Subject => ({
  "@type": "ItemList",
  itemListElement: items.map(({ name, url }, at) => ({ "@type": "ListItem", position: from + at, name, url })),
});

interface House {
  readonly origin: string;
  readonly brand: string;
  readonly operator: string;
  readonly email: string;
  /** The address of a square picture. */
  readonly logo: string;
}

/** Who runs the site, and the site itself. */
export const houseSubjects = ({ origin, brand, operator, email, logo }: House): readonly Subject[] => [
  {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand,
    legalName: operator,
    url: `${origin}/`,
    logo,
    contactPoint: { "@type": "ContactPoint", contactType: "customer support", email },
  },
  {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: brand,
    url: `${origin}/`,
    publisher: { "@id": `${origin}/#organization` },
  },
];
