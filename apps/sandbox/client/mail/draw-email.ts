import { withoutStyles } from "./without-styles.ts";

/** The default style of an e-mail without styles. */
const READERS_SHEET = `
  body { margin: 0; padding: 16px; font: 16px/1.6 system-ui, "Liberation Sans", Arial, sans-serif; overflow-wrap: anywhere; }
  table { max-width: 100%; }
  td, th { overflow-wrap: anywhere; }
  h1 { font-size: 24px; }
  a { color: #1b48a8; }`;

/**
 * Draws an e-mail into an empty frame. E-mails contain inline styles, which the page's content security policy blocks in
 * markup but allows from script, so they are removed from the markup and set by script. Scripts are removed; the frame
 * would not run them.
 */
export function drawEmail(frame: HTMLIFrameElement, html: string): () => void {
  const target = frame.contentDocument!;
  const source = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  for (const unsafe of source.querySelectorAll("script, base, meta, link, iframe, object, embed, form"))
    unsafe.remove();
  const sheets = [
    READERS_SHEET,
    ...Array.from(source.querySelectorAll("template[data-style]"), (template) => template.innerHTML),
  ];
  target.documentElement.lang = source.documentElement.lang;
  target.body.replaceChildren(...Array.from(source.body.childNodes, (node) => target.importNode(node, true)));
  for (const { name, value } of Array.from(source.body.attributes)) target.body.setAttribute(name, value);
  copyStyle(source.body, target.body);
  dress(target.body);
  for (const element of target.body.querySelectorAll<HTMLElement>("*")) dress(element);
  target.adoptedStyleSheets = sheets.map((text) => sheetOf(frame, text));
  return follow(frame, target);
}

function dress(element: HTMLElement): void {
  copyStyle(element, element);
  for (const { name } of Array.from(element.attributes)) if (name.startsWith("on")) element.removeAttribute(name);
  if (element.tagName !== "A") return;
  const { protocol } = element as HTMLAnchorElement;
  if (protocol === "http:" || protocol === "https:" || protocol === "mailto:") {
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer");
  } else {
    element.removeAttribute("href");
  }
}

function copyStyle(from: HTMLElement, to: HTMLElement): void {
  const style = from.getAttribute("data-style");
  if (style !== null) to.style.cssText = style;
}

function sheetOf(frame: HTMLIFrameElement, text: string): CSSStyleSheet {
  const { CSSStyleSheet: Sheet } = frame.contentWindow as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Sets the height of the frame to that of its e-mail. */
function follow(frame: HTMLIFrameElement, target: Document): () => void {
  const fit = (): void => {
    frame.height = String(Math.ceil(target.documentElement.getBoundingClientRect().height));
  };
  const observer = new ResizeObserver(fit);
  observer.observe(target.documentElement);
  fit();
  return () => observer.disconnect();
}
