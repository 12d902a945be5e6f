import type { BannerText, Banner } from "../domain/banner.ts";
import type { Brand } from "../domain/host.ts";

/** The shipped brand: a name as text, with the default colours. */
export const BRAND: Brand = {
  key: "apogee",
  name: "apogee",
  operator: "Apogee",
  supportEmail: "support@apogee.example",
  mainOrigin: null,
  logo: {},
  colors: {},
};

/**
 * Every host has the licence CW. The Estonian licence has a host of its own, so that both can be tried on one machine.
 */
export const HOSTS = [
  { host: "*", licence: "CW", casino: true, sportsbook: false },
  { host: "ee.localhost", licence: "EE", casino: true, sportsbook: false },
] as const;

const HERO: Readonly<Record<string, BannerText>> = {
  en: {
    title: "Leave the ground",
    description: "Check every result in your browser. Every return is proven.",
    button: "See all pokies",
  },
  de: {
    title: "Hoch hinaus",
    description: "Prüfen Sie jedes Ergebnis im Browser. Jede Auszahlungsquote ist bewiesen.",
    button: "Alle Slots ansehen",
  },
  "fr-CA": {
    title: "Prenez votre envol",
    description: "Vérifiez chaque résultat dans votre navigateur. Chaque taux de retour est démontré.",
    button: "Voir les machines",
  },
  no: {
    title: "Ta av",
    description: "Kontroller hvert resultat i nettleseren. Hver tilbakebetalingsprosent er bevist.",
    button: "Se automatene",
  },
  it: {
    title: "Prendi il volo",
    description: "Verifica ogni risultato nel tuo browser. Ogni ritorno è dimostrato.",
    button: "Vedi le slot",
  },
  et: {
    title: "Lenda kõrgele",
    description: "Kontrolli iga tulemust oma brauseris. Iga tagasimakseprotsent on tõestatud.",
    button: "Vaata slotte",
  },
};

/** Claims only what is true: rounds can be checked, and returns are computed. */
export const BANNERS: ReadonlyArray<Omit<Banner, "id">> = [
  {
    identity: "leave-the-ground",
    frontendIdentifier: "hero",
    brand: null,
    categories: ["main"],
    texts: HERO,
    buttonUrl: "/pokies/all",
    image: "rocket",
    gradient: { colorLeft: "#0D1326", colorLeftCenter: "#1A1433", colorRightCenter: "#3A0F2E", colorRight: "#DD561F" },
    logged: null,
    groupIds: [],
    startsAt: null,
    endsAt: null,
  },
];
