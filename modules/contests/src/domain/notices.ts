import { textIn, type Texts } from "./texts.ts";

/** What contests write to their players, by language. `{title}` is the contest's, `{place}` and `{level}` are numbers. */
const NOTICES = {
  canceled: {
    en: "This contest was canceled. An entry fee is back in your wallet.",
    de: "Dieser Wettbewerb wurde abgesagt. Eine Teilnahmegebühr ist wieder in Ihrer Geldbörse.",
    "fr-CA": "Ce concours a été annulé. Les frais de participation sont de retour dans votre portefeuille.",
    no: "Denne konkurransen ble avlyst. En eventuell deltakeravgift er tilbake i lommeboken din.",
    it: "Questa gara è stata annullata. Un'eventuale quota di iscrizione è di nuovo nel tuo portafoglio.",
    et: "See võistlus tühistati. Osalustasu on tagasi sinu rahakotis.",
  },
  placed: {
    en: "The table is final. You finished in place {place}.",
    de: "Die Tabelle steht fest. Sie haben Platz {place} erreicht.",
    "fr-CA": "Le classement est définitif. Vous avez terminé à la place {place}.",
    no: "Tabellen er endelig. Du endte på plass {place}.",
    it: "La classifica è definitiva. Hai concluso al posto {place}.",
    et: "Tabel on lõplik. Sinu koht on {place}.",
  },
  level: {
    en: "You reached level {level}. Its reward is yours.",
    de: "Sie haben Stufe {level} erreicht. Die Belohnung gehört Ihnen.",
    "fr-CA": "Vous avez atteint le niveau {level}. Sa récompense est à vous.",
    no: "Du nådde nivå {level}. Belønningen er din.",
    it: "Hai raggiunto il livello {level}. Il premio è tuo.",
    et: "Jõudsid tasemele {level}. Selle preemia on sinu.",
  },
} as const satisfies Record<string, Texts>;

/** The text of a notice in a language. */
export function noticeText(
  kind: keyof typeof NOTICES,
  locale: string,
  values: Readonly<Record<string, number>> = {},
): string {
  const text = locale.startsWith("fr") ? NOTICES[kind]["fr-CA"] : textIn(NOTICES[kind], locale);
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ""));
}
