import { invariant } from "@apogee/kernel";
import type { LetterTexts, Template, TemplateName } from "./template.ts";

/** Who writes: shown in every letter. */
export interface Letterhead {
  readonly brand: string;
  readonly operator: string;
  readonly support: string;
}

export type LetterFacts = Readonly<Record<string, string>>;

export interface SetLetter {
  readonly subject: string;
  readonly text: string;
  /** Without scripts, styles and pictures, so that a strict policy of the page around it has nothing to object to. */
  readonly html: string;
}

const HOLE = /\{(\w+)\}/g;

/** The facts that a template needs beside the letterhead. */
export function factsNeeded(template: Template): string[] {
  const texts = [template.subject, ...template.paragraphs, ...(template.closing ?? []), ...(template.details ?? []).map(([, fact]) => fact)];
  const holes = texts.flatMap((text) => [...text.matchAll(HOLE)].map((match) => match[1]!));
  return [...new Set([...holes, ...(template.button ? ["link"] : [])])].filter((hole) => !["brand", "operator", "support"].includes(hole));
}

/** Fills a template and sets it as plain text and as HTML. */
export function setLetter(
  { texts, locale, template: name, facts, letterhead }: { texts: LetterTexts; locale: string; template: TemplateName; facts: LetterFacts; letterhead: Letterhead },
): SetLetter {
  const template = texts.templates[name];
  const all: LetterFacts = { ...facts, ...letterhead };
  const fill = (text: string): string => text.replaceAll(HOLE, (_hole, fact: string) => {
    const value = all[fact];
    invariant(value !== undefined, `A letter ${name} was written without ${fact}.`);
    return value.replaceAll(/\p{Cc}+/gu, " ");
  });
  const filled: Filled = {
    subject: fill(template.subject), greeting: fill(facts["name"] ? texts.greetingByName : texts.greeting),
    paragraphs: template.paragraphs.map(fill), details: (template.details ?? []).map(([label, fact]) => [label, fill(fact)]),
    button: template.button ? { label: template.button, link: linkOf(facts) } : null,
    closing: (template.closing ?? []).map(fill), footer: fill(texts.footer),
  };
  return { subject: filled.subject, text: asText(filled), html: asHtml(filled, letterhead.brand, locale) };
}

interface Filled {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly details: ReadonlyArray<readonly [string, string]>;
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly closing: readonly string[];
  readonly footer: string;
}

function linkOf(facts: LetterFacts): string {
  const link = facts["link"];
  invariant(link !== undefined && /^https?:\/\/[^\s<>"]+$/.test(link), "A letter's link is an address of the web.");
  return link;
}

function asText({ greeting, paragraphs, details, button, closing, footer }: Filled): string {
  return [
    greeting, ...paragraphs, ...(details.length > 0 ? [details.map(([label, fact]) => `${label}: ${fact}`).join("\n")] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []), ...closing, `-- \n${footer}`,
  ].join("\n\n") + "\n";
}

function asHtml({ subject, greeting, paragraphs, details, button, closing, footer }: Filled, brand: string, locale: string): string {
  const paragraph = (text: string): string => `<p>${escape(text)}</p>`;
  const rows = details.map(([label, fact]) => `<tr><th align="left" scope="row">${escape(label)}</th><td>${escape(fact)}</td></tr>`);
  return [
    `<!doctype html><html lang="${escape(locale)}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    `<body bgcolor="#ffffff" text="#1b1530"><table role="presentation" align="center" width="560" cellpadding="24"><tr><td>`,
    `<h1>${escape(brand)}</h1>`, paragraph(greeting), ...paragraphs.map(paragraph),
    ...(rows.length > 0 ? [`<table cellpadding="6">${rows.join("")}</table>`] : []),
    ...(button ? [`<p><a href="${escape(button.link)}"><b>${escape(button.label)}</b></a></p><p>${escape(button.link)}</p>`] : []),
    ...closing.map(paragraph), `<hr><p><small>${escape(footer)}</small></p>`, "</td></tr></table></body></html>",
  ].join("\n");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}
