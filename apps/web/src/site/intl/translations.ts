import { messages } from "@apogee/contract";
import { startTransition, useEffect, useState } from "react";
import type { Api } from "../api/call.ts";

type Texts = Readonly<Record<string, string>>;

const BUCKET_MS = 300_000;

let texts: Texts | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * Fetches every text of the page's language, once; public pages are sent with their own texts only. The address changes
 * every five minutes, so that an operator's change appears soon and requests in between are answered by caches.
 */
export function loadTranslations(api: Api): Promise<void> {
  if (texts) return Promise.resolve();
  const { lang, dataset } = document.documentElement;
  const bucket = Math.floor((Number(dataset["madeAt"]) + performance.now()) / BUCKET_MS);
  loading ??= api
    .call({ ...messages, path: `${messages.path}?t=${bucket}` }, { params: { file: `${lang}.json` } })
    .then(
      (all) => {
        texts = all;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
  return loading;
}

/** The texts that were fetched so far. */
export const translations = (): Texts | null => texts;

/**
 * The fetched texts, null until they are there. Their arrival renders the whole page again, without blocking it; a
 * navigation that has waited for them is never shown before them.
 */
export function useTranslations(): Texts | null {
  const [known, setKnown] = useState<Texts | null>(null);
  useEffect(() => {
    const listener = (): void => startTransition(() => setKnown(translations()));
    listener();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return known;
}
