const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");?/g;

/**
 * A rendered page whose scripts start after its first paint. Until then the connection of a phone is free for styles,
 * fonts and the picture that the page shows first; without this, 170 KiB of script share it. A hidden page paints
 * nothing, so its scripts start at once.
 *
 * The chunks are run one by one, each in a task of its own, so that a tap is answered between them.
 */
export function startAfterPaint(html: string): string {
  const [found, script = ""] = START.exec(html) ?? [];
  if (found === undefined) return html;
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href = ""]) => href);
  const imports = Array.from(script.matchAll(IMPORT), ([, name = "", from = ""]) => ({ name, from }));
  const start = `const start=async()=>{
for(const href of ${JSON.stringify(preloads)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
const [${imports.map(({ name }) => name).join(",")}]=await Promise.all([${imports.map(({ from }) => `import(${from})`).join(",")}]);
${script.replaceAll(IMPORT, "").trim()}
};
if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start));`;
  return html.replaceAll(PRELOAD, "").replace(found, () => `<script type="module" async="">${start}</script>`);
}
