import type { bannersConfig, BrandView, infoRoutes, ResponseOf } from "@apogee/contract";
import type { Banner } from "./domain/banner.ts";
import type { HostFacts, Locale } from "./domain/host.ts";
import { localeChain } from "./domain/locale-chain.ts";
import type { OpenCountry } from "./domain/country.ts";

/** A brand in wire format. `publicOrigin` is used if the brand has no main origin. */
export function brandView({ brand }: HostFacts, publicOrigin: string): BrandView {
  return {
    key: brand.key,
    name: brand.name,
    operator: brand.operator,
    support_email: brand.supportEmail,
    main_origin: brand.mainOrigin ?? publicOrigin,
    colors: brand.colors,
    links: brand.links,
  };
}

/** The country's name in the reader's language, otherwise its stored name. */
export function countryView(country: OpenCountry, locale: string): ResponseOf<typeof infoRoutes.countries>[number] {
  const name = locale.startsWith("en")
    ? country.name
    : (new Intl.DisplayNames([locale], { type: "region" }).of(country.code) ?? country.name);
  return {
    code: country.code,
    name,
    default_currency: country.defaultCurrency,
    minimum_age: country.minimumAge,
    ...(country.states ? { states: [...country.states] } : {}),
  };
}

export function localeView(locale: Locale, defaultLocale: string): ResponseOf<typeof infoRoutes.locales>[number] {
  return {
    code: locale.code,
    name: locale.name,
    name_in_locale: locale.nameInLocale,
    default: locale.code === defaultLocale,
  };
}

/** A banner in the most specific language that it has. */
export function bannerView(banner: Banner, locale: string): ResponseOf<typeof bannersConfig>["banners"][number] {
  const nearest = localeChain(locale).findLast((code) => Object.hasOwn(banner.texts, code)) ?? "en";
  const { title, description, button, secondButton } = banner.texts[nearest] ?? { title: "", description: "" };
  return {
    id: banner.id,
    identity: banner.identity,
    frontend_identifier: banner.frontendIdentifier,
    categories: [...banner.categories],
    title: { text: title },
    description: { text: description },
    button: banner.buttonUrl && button ? { name: button, url: banner.buttonUrl } : null,
    secondButton: secondButton
      ? {
          name: secondButton.name,
          popup: { title: secondButton.title, secondTitle: secondButton.secondTitle ?? null, desc: secondButton.text },
        }
      : null,
    image: banner.image,
    gradient: banner.gradient,
    logged: banner.logged,
    groupIds: [...banner.groupIds],
  };
}
