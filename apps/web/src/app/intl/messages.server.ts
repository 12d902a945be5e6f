import { messages } from "@apogee/contract";
import de from "../../locales/de.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
import type { Api } from "../api/call.ts";

const SHIPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de };

/** A language's texts with the operators' changes; the shipped texts if the platform cannot be reached. */
export async function loadMessages(api: Api, locale: string): Promise<Readonly<Record<string, string>>> {
  const shipped = { ...SHIPPED["en"], ...SHIPPED[locale] };
  try {
    return { ...shipped, ...(await api.call(messages, { params: { file: `${locale}.json` } })) };
  } catch {
    return shipped;
  }
}
