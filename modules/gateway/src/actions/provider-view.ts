import { z } from "zod";
import { DIALECTS } from "../domain/provider.ts";

/** The input field of a provider's id. */
export const providerField = z.string().max(40).describe("the provider's id");

/** An outside game provider. */
export const providerView = z.object({
  id: z.string(),
  name: z.string(),
  dialect: z.enum(DIALECTS),
  url: z.string(),
  frameOrigin: z.string(),
  status: z.enum(["enabled", "disabled"]),
});

/** A new key; left out if the provider's own key was given, and null if the order is repeated. */
export const newKey = z.string().nullable().optional();

/** How a new key is shown. */
export const keyLines = (label: string, key: string | null | undefined): string[] => {
  if (key === undefined) return [];
  return key === null
    ? ["Its key was shown when this was done first."]
    : [`${label}: ${key}`, "It is shown only this once and is stored encrypted."];
};
