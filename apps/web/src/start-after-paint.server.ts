import { INTERACTIVE } from "./app/interactive.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");?/g;

/**
 * Keeps the last click on a button that does not answer yet, and repeats it once it does. A form's button must not send
 * the form as a page.
 */
const EARLY_CLICK = `let early;
const keep=(event)=>{const button=event.target.closest("button");if(button){event.preventDefault();early=button}};
addEventListener("click",keep,true);
addEventListener("${INTERACTIVE}",()=>{removeEventListener("click",keep,true);if(early?.isConnected)early.click()},{once:true});`;

/**
 * A rendered page whose scripts start after its first paint. Until then the connection of a phone is free for styles,
 * fonts and the picture that the page shows first; without this, 170 KiB of script share it. A hidden page paints
 * nothing, so its scripts start at once.
 */
export function startAfterPaint(html: string): string {
  const [found, script = ""] = START.exec(html) ?? [];
  if (found === undefined) return html;
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href = ""]) => href);
  const imports = Array.from(script.matchAll(IMPORT), ([, name = "", from = ""]) => ({ name, from }));
  const start = `${EARLY_CLICK}
const start=async()=>{
for(const href of ${JSON.stringify(preloads)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
const [${imports.map(({ name }) => name).join(",")}]=await Promise.all([${imports.map(({ from }) => `import(${from})`).join(",")}]);
${script.replaceAll(IMPORT, "").trim()}
};
if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start));`;
  return html.replaceAll(PRELOAD, "").replace(found, () => `<script type="module" async="">${start}</script>`);
}
