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
  links: [],
};

/**
 * Every host has the licence CW. The Estonian licence has a host of its own, so that both can be tried on one machine.
 */
export const HOSTS = [
  { host: "*", licence: "CW", casino: true, sportsbook: false },
  { host: "ee.localhost", licence: "EE", casino: true, sportsbook: false },
] as const;

const HERO_IN_ENGLISH: BannerText = {
  title: "Leave the ground",
  description: "Check every result in your browser. Every return is proven.",
  button: "See all pokies",
};

const HERO: Readonly<Record<string, BannerText>> = {
  en: HERO_IN_ENGLISH,
  "en-CA": { ...HERO_IN_ENGLISH, button: "See all slots" },
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

const CHECK: Readonly<Record<string, BannerText>> = {
  en: {
    title: "Trust, but verify",
    description: "Recompute the rounds of our own games.",
    button: "Check a round",
    secondButton: {
      name: "How it works",
      title: "How a round is checked",
      secondTitle: "Sealed before you play, revealed when you ask",
      text: "Before you play, we seal a secret seed and show you its hash. You choose a seed of your own. Both seeds, the number of the round, your stake and your decisions determine every result. When you reveal the secret seed, your browser checks that it is the sealed one and recomputes each round, without our server.",
    },
  },
  de: {
    title: "Prüfen Sie nach",
    description: "Rechnen Sie Runden unserer Spiele nach.",
    button: "Runde prüfen",
    secondButton: {
      name: "So geht es",
      title: "So wird eine Runde geprüft",
      secondTitle: "Vor dem Spiel versiegelt, auf Wunsch offengelegt",
      text: "Vor dem Spiel versiegeln wir einen geheimen Seed und zeigen Ihnen seinen Hash. Sie wählen einen eigenen Seed. Beide Seeds, die Nummer der Runde, Ihr Einsatz und Ihre Entscheidungen bestimmen jedes Ergebnis. Wenn Sie den geheimen Seed offenlegen, prüft Ihr Browser, ob es der versiegelte ist, und berechnet jede Runde neu, ohne unseren Server.",
    },
  },
  "fr-CA": {
    title: "À vous de juger",
    description: "Recalculez les parties de nos jeux.",
    button: "Vérifier",
    secondButton: {
      name: "Voir comment",
      title: "Comment une partie se vérifie",
      secondTitle: "Scellée avant le jeu, révélée à votre demande",
      text: "Avant le jeu, nous scellons une graine secrète et vous montrons son empreinte. Vous choisissez votre propre graine. Les deux graines, le numéro de la partie, votre mise et vos décisions déterminent chaque résultat. Quand vous révélez la graine secrète, votre navigateur vérifie que c’est bien celle qui était scellée et recalcule chaque partie, sans notre serveur.",
    },
  },
  no: {
    title: "Sjekk selv",
    description: "Regn ut rundene i spillene våre på nytt.",
    button: "Sjekk en runde",
    secondButton: {
      name: "Slik virker det",
      title: "Slik sjekkes en runde",
      secondTitle: "Forseglet før spillet, avslørt når du ber om det",
      text: "Før du spiller, forsegler vi en hemmelig seed og viser deg hashen. Du velger en egen seed. Begge seedene, rundens nummer, innsatsen og valgene dine bestemmer hvert resultat. Når du avslører den hemmelige seeden, sjekker nettleseren at det er den forseglede, og regner ut hver runde på nytt uten serveren vår.",
    },
  },
  it: {
    title: "Verificalo tu",
    description: "Ricalcola le partite dei nostri giochi.",
    button: "Verifica",
    secondButton: {
      name: "Come funziona",
      title: "Come si verifica una partita",
      secondTitle: "Sigillato prima del gioco, rivelato quando vuoi",
      text: "Prima del gioco sigilliamo un seed segreto e te ne mostriamo l’hash. Tu scegli un tuo seed. I due seed, il numero della partita, la tua puntata e le tue decisioni determinano ogni risultato. Quando riveli il seed segreto, il tuo browser controlla che sia quello sigillato e ricalcola ogni partita, senza il nostro server.",
    },
  },
  et: {
    title: "Kontrolli ise",
    description: "Arvuta meie mängude voorud uuesti.",
    button: "Kontrolli vooru",
    secondButton: {
      name: "Kuidas see käib",
      title: "Kuidas vooru kontrollitakse",
      secondTitle: "Enne mängu pitseeritud, sinu soovil avaldatud",
      text: "Enne mängu pitseerime salajase seemne ja näitame sulle selle räsi. Sina valid oma seemne. Mõlemad seemned, vooru number, sinu panus ja sinu otsused määravad iga tulemuse. Kui avaldad salajase seemne, kontrollib sinu brauser, et see on pitseeritud seeme, ja arvutab iga vooru uuesti, ilma meie serverita.",
    },
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
  {
    identity: "trust-but-verify",
    frontendIdentifier: "check",
    brand: null,
    categories: ["main"],
    texts: CHECK,
    buttonUrl: "/fairness",
    image: "shield",
    gradient: { colorLeft: "#0D1326", colorLeftCenter: "#0E1B3A", colorRightCenter: "#0D3350", colorRight: "#1C8C86" },
    logged: null,
    groupIds: [],
    startsAt: null,
    endsAt: null,
  },
];
