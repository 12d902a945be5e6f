import { invariant } from "@apogee/kernel";
import { emailHtml, type FilledEmail } from "./email-html.ts";
import type { EmailTexts, Template, TemplateName } from "./template.ts";

/** The sender, shown in every e-mail. */
export interface Letterhead {
  readonly brand: string;
  readonly operator: string;
  readonly support: string;
}

export type EmailFacts = Readonly<Record<string, string>>;

export interface SetEmail {
  readonly subject: string;
  readonly text: string;
  /** Without scripts and images; its styles are inline. */
  readonly html: string;
}

const HOLE = /\{(\w+)\}/g;

/** The facts that a template needs in addition to the letterhead. */
export function factsNeeded(template: Template): string[] {
  const texts = [
    template.subject,
    ...template.paragraphs,
    ...(template.closing ?? []),
    ...(template.details ?? []).map(([, fact]) => fact),
  ];
  const holes = texts.flatMap((text) => [...text.matchAll(HOLE)].map((match) => match[1]!));
  return [...new Set([...holes, ...(template.button ? ["link"] : [])])].filter(
    (hole) => !["brand", "operator", "support"].includes(hole),
  );
}

/** Fills a template, and returns it as plain text and as HTML. */
export function setEmail({
  texts,
  locale,
  template: name,
  facts,
  letterhead,
}: {
  texts: EmailTexts;
  locale: string;
  template: TemplateName;
  facts: EmailFacts;
  letterhead: Letterhead;
}): SetEmail {
  const template = texts.templates[name];
  const all: EmailFacts = {
    ...facts,
    ...letterhead,
    brand: letterhead.brand.charAt(0).toUpperCase() + letterhead.brand.slice(1),
  };
  const fill = (text: string): string =>
    text.replaceAll(HOLE, (_hole, fact: string) => {
      const value = all[fact];
      invariant(value !== undefined, `The e-mail ${name} has no ${fact}.`);
      return value.replaceAll(/\p{Cc}+/gu, " ");
    });
  const filled: FilledEmail = {
    subject: fill(template.subject),
    greeting: fill(facts["name"] ? texts.greetingByName : texts.greeting),
    paragraphs: template.paragraphs.map(fill),
    details: (template.details ?? []).map(([label, fact]) => [label, fill(fact)]),
    button: template.button ? { label: template.button, link: linkOf(facts), byHand: texts.byHand } : null,
    closing: (template.closing ?? []).map(fill),
    footer: fill(texts.footer),
  };
  return { subject: filled.subject, text: asText(filled), html: emailHtml(filled, letterhead.brand, locale) };
}

function linkOf(facts: EmailFacts): string {
  const link = facts["link"];
  invariant(link !== undefined && /^https?:\/\/[^\s<>"]+$/.test(link), "A letter's link is an address of the web.");
  return link;
}

function asText({ greeting, paragraphs, details, button, closing, footer }: FilledEmail): string {
  return (
    [
      greeting,
      ...paragraphs,
      ...(details.length > 0 ? [details.map(([label, fact]) => `${label}: ${fact}`).join("\n")] : []),
      ...(button ? [`${button.label}:\n${button.link}`] : []),
      ...closing,
      `-- \n${footer}`,
    ].join("\n\n") + "\n"
  );
}
