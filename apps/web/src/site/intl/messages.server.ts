import { messages } from "@apogee/contract";
import { texts as de } from "../../locales/de/texts.ts";
import { texts as enAU } from "../../locales/en-AU/texts.ts";
import { texts as enCA } from "../../locales/en-CA/texts.ts";
import { texts as enNZ } from "../../locales/en-NZ/texts.ts";
import { texts as en } from "../../locales/en/texts.ts";
import { texts as et } from "../../locales/et/texts.ts";
import { texts as frCA } from "../../locales/fr-CA/texts.ts";
import { texts as it } from "../../locales/it/texts.ts";
import { texts as no } from "../../locales/no/texts.ts";
import type { Api } from "../api/call.ts";

const SHIPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en,
  "en-AU": enAU,
  "en-CA": enCA,
  "en-NZ": enNZ,
  de,
  "fr-CA": frCA,
  no,
  it,
  et,
};

/** A language's texts with the operators' changes; the shipped texts if the platform cannot be reached. */
export async function loadMessages(api: Api, locale: string): Promise<Readonly<Record<string, string>>> {
  const shipped = { ...SHIPPED["en"], ...SHIPPED[locale] };
  try {
    return { ...shipped, ...(await api.call(messages, { params: { file: `${locale}.json` } })) };
  } catch {
    return shipped;
  }
}
