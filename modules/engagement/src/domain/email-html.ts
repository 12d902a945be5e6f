import { escapeMarkup } from "@apogee/kernel";
import { COLORS, DARK_CLIENTS, FONT, type ColorName } from "./email-look.ts";

/** An e-mail with its placeholders filled. All of it is plain text. */
export interface FilledEmail {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly details: ReadonlyArray<readonly [label: string, fact: string]>;
  readonly button: { readonly label: string; readonly link: string; readonly byHand: string } | null;
  readonly closing: readonly string[];
  readonly footer: string;
}

/**
 * An e-mail as HTML that mail programs render consistently: tables for the layout, inline styles, and the brand's mark
 * as text, so that it looks the same if images are not loaded. A style sheet serves mail programs in dark mode. There
 * are no scripts, and nothing is fetched, so nobody can see when it was read.
 */
export function emailHtml(letter: FilledEmail, brand: string, locale: string): string {
  const { subject, greeting, paragraphs, details, button, closing, footer } = letter;
  return [
    `<!doctype html><html lang="${escapeMarkup(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title><style>${DARK_CLIENTS}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background-color:${COLORS.page}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(paragraphs[0] ?? "")}</div>`,
    `<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${COLORS.page}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">`,
    row(`${wordmark(brand)}`, `background-color:${COLORS.sky};border-radius:16px 16px 0 0;padding:24px 32px`),
    row(
      [
        `<h1 class="ink" style="margin:0 0 20px;${font(24, 32, 800)};letter-spacing:-0.02em;color:${COLORS.ink}">${escapeMarkup(subject)}</h1>`,
        ...[greeting, ...paragraphs].map((text) => paragraph(text, "ink")),
        ...(details.length > 0 ? [facts(details)] : []),
        ...(button
          ? [buttonOf(button.label, button.link), paragraph(button.byHand, "soft", `<br>${plainLink(button.link)}`)]
          : []),
        ...closing.map((text) => paragraph(text, "soft")),
      ].join("\n"),
      `background-color:${COLORS.card};border-radius:0 0 16px 16px;padding:32px 32px 16px`,
      "card",
    ),
    row(
      `<p class="soft" style="margin:0;${font(13, 20)};color:${COLORS.soft}">${escapeMarkup(footer)}</p>`,
      "padding:20px 32px",
    ),
    "</table></td></tr></table></body></html>",
  ].join("\n");
}

const font = (size: number, line: number, weight = 400): string => `font:${weight} ${size}px/${line}px ${FONT}`;

const row = (content: string, style: string, className = ""): string =>
  `<tr><td${className && ` class="${className}"`} style="${style}">\n${content}\n</td></tr>`;

function wordmark(brand: string): string {
  return `<span style="${font(26, 32, 800)};letter-spacing:-0.045em;color:${COLORS.starlight}">${escapeMarkup(brand.toLowerCase())}<span style="color:${COLORS.flame}">.</span></span>`;
}

function paragraph(text: string, look: ColorName & ("ink" | "soft"), after = ""): string {
  const type = look === "ink" ? font(16, 24) : font(14, 22);
  return `<p class="${look}" style="margin:0 0 16px;${type};color:${COLORS[look]};overflow-wrap:anywhere">${escapeMarkup(text)}${after}</p>`;
}

/** What happened, line by line, as in the cashbox. */
function facts(details: FilledEmail["details"]): string {
  const cell = (tag: "th" | "td", look: "ink" | "soft", weight: number, text: string): string =>
    `<${tag} class="${look} rule"${tag === "th" ? ' scope="row" align="left"' : ' align="right"'} style="padding:12px ${tag === "th" ? "16px 12px 0" : "0"};border-bottom:1px solid ${COLORS.rule};${font(15, 22, weight)};color:${COLORS[look]};overflow-wrap:anywhere">${escapeMarkup(text)}</${tag}>`;
  const rows = details.map(
    ([label, fact]) => `<tr>${cell("th", "soft", 400, label)}${cell("td", "ink", 700, fact)}</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px;border-collapse:collapse">${rows.join("")}</table>`;
}

/** The cell has the color, since some programs draw no background behind a link. */
function buttonOf(label: string, link: string): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${COLORS.flame}" style="border-radius:14px;background-color:${COLORS.flame}">` +
    `<a href="${escapeMarkup(link)}" style="display:inline-block;padding:16px 28px;${font(16, 24, 700)};color:${COLORS.onFlame};text-decoration:none">${escapeMarkup(label)}</a></td></tr></table>`
  );
}

const plainLink = (link: string): string =>
  `<a class="link" href="${escapeMarkup(link)}" style="color:${COLORS.link};text-decoration:underline">${escapeMarkup(link)}</a>`;
