import { loadMessages } from "../../site/intl/messages.server.ts";
import type { LoadFacts } from "../../site/load-context.ts";

export interface Section {
  readonly title: string;
  readonly text: string;
}

/** A page of plain text from the texts of its language: `page.<slug>.title`, `.intro`, `.1.title`, `.1.text`, … */
export interface StaticPage {
  readonly slug: string;
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly Section[];
}

export async function loadStaticPage({ api, visit }: LoadFacts, slug: string, locale: string): Promise<StaticPage> {
  return staticPageOf(await loadMessages(api, locale), slug, {
    operator: visit.brand.operator,
    email: visit.brand.support_email,
  });
}

/** Operators may add sections; they are numbered from 1, up to the first number that has no text. */
export function staticPageOf(
  messages: Readonly<Record<string, string>>,
  slug: string,
  facts: Readonly<Record<string, string>>,
): StaticPage {
  const say = (key: string): string =>
    (messages[`page.${slug}.${key}`] ?? "").replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  const sections: Section[] = [];
  for (let at = 1; say(`${at}.text`) !== ""; at += 1)
    sections.push({ title: say(`${at}.title`), text: say(`${at}.text`) });
  return { slug, title: say("title"), intro: say("intro"), sections };
}
