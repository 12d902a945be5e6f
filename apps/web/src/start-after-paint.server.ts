import { INTERACTIVE } from "./site/interactive.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");?/g;

/**
 * Keeps what is typed into fields, or filled in by the browser, and the last click on a button, while the page does not
 * answer yet, and repeats both once it does. A form's button must not send the form as a page. A field is emptied before
 * its value is repeated by the prototype's setter: React ignores an event after which a field has the value that React or
 * a script has last set. It is a classic script before everything else of the page: a module runs only after the fields
 * are there, and what is typed in between would be lost.
 */
const EARLY_INPUT = `{const typed=new Map();let early;
const type=({target})=>{if(target.matches("input:not([type=checkbox],[type=radio],[type=file]),textarea,select"))typed.set(target,target.value)};
const click=(event)=>{const button=event.target.closest("button");if(button){event.preventDefault();early=button}};
addEventListener("input",type,true);
addEventListener("click",click,true);
addEventListener("${INTERACTIVE}",()=>{
removeEventListener("input",type,true);
removeEventListener("click",click,true);
for(const [field,value] of typed){
if(!field.isConnected)continue;
field.value="";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),"value").set.call(field,value);
for(const name of ["input","change"])field.dispatchEvent(new Event(name,{bubbles:true}));
}
setTimeout(()=>{if(early?.isConnected)early.click()});
},{once:true});}`;

/**
 * The first use of number formats reads the names of several hundred locales, once for all threads of a page. During
 * hydration it would hold up the first click by 30 ms, and four times that on a slow phone, so another thread does it
 * (`public/number-formats.js`). A browser that allows no workers does it later.
 */
const WARM_UP = `try{new Worker("/number-formats.js")}catch{}`;

/**
 * A rendered page whose scripts run after its first paint. Until then the processor of a phone is free for layout and
 * the first picture. The scripts are fetched meanwhile with low priority, so that styles, fonts and that picture come
 * first and the connection does not idle while the page is laid out. A hidden page paints nothing, so its scripts run at
 * once.
 */
export function startAfterPaint(html: string): string {
  const [found, script = ""] = START.exec(html) ?? [];
  if (found === undefined) return html;
  const imports = Array.from(script.matchAll(IMPORT), ([, name = "", from = ""]) => ({ name, from }));
  const start = `const start=async()=>{
const [${imports.map(({ name }) => name).join(",")}]=await Promise.all([${imports.map(({ from }) => `import(${from})`).join(",")}]);
${script.replaceAll(IMPORT, "").trim()}
};
if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start));`;
  return html
    .replaceAll(PRELOAD, (_link, href: string) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`)
    .replace("<head>", () => `<head><script>${EARLY_INPUT}${WARM_UP}</script>`)
    .replace(found, () => `<script type="module" async="">${start}</script>`);
}
