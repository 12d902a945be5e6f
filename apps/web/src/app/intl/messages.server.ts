import { messages } from "@apogee/contract";
import de from "../../locales/de.json" with { type: "json" };
import enAU from "../../locales/en-AU.json" with { type: "json" };
import enCA from "../../locales/en-CA.json" with { type: "json" };
import enNZ from "../../locales/en-NZ.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
import et from "../../locales/et.json" with { type: "json" };
import frCA from "../../locales/fr-CA.json" with { type: "json" };
import it from "../../locales/it.json" with { type: "json" };
import no from "../../locales/no.json" with { type: "json" };
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
