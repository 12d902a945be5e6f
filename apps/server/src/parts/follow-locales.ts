import { hostFacts } from "@apogee/content";

const READ_EVERY_MS = 10_000;

/** The enabled languages, the default first. They seldom change and are reloaded at intervals. */
export async function followLocales(platform: Parameters<typeof hostFacts>[0]): Promise<() => readonly string[]> {
  let locales: readonly string[] = ["en"];
  const read = async (): Promise<void> => {
    const facts = await hostFacts(platform, "*");
    const others = facts.locales.map(({ code }) => code).filter((code) => code !== facts.defaultLocale);
    locales = [facts.defaultLocale, ...others];
  };
  await read();
  setInterval(() => void read().catch(() => undefined), READ_EVERY_MS).unref();
  return () => locales;
}
