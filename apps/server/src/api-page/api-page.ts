import type { JsonSchema, OpenApiDocument, Operation, Parameter } from "@apogee/http";
import { html, prose, type Html } from "./html.ts";
import { linkedShapes, shapeList } from "./shape.ts";

/** Descriptions of who may call a route. */
const ACCESS: Readonly<Record<Operation["x-access"], string>> = {
  public: "anyone",
  guest: "guests",
  player: "players",
  game: "game frames",
  signed: "signed",
  staff: "staff",
};
const IDEMPOTENCY: Readonly<Record<Operation["x-idempotency"], string>> = {
  key: "An Idempotency-Key is needed; a repeat under it acts once and gets the first answer.",
  own: "An Idempotency-Key makes repeats harmless.",
  natural: "Repeating it changes nothing more.",
};
/** Signed calls of machines carry no `Idempotency-Key`. */
const BY_ITS_IDS = "The ids in its body make repeats harmless.";
/** Search results are expanded if there are fewer than this. */
const OPEN_BELOW = 4;

interface Route {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Renders the document as a page: the routes that match the search, by module. */
export function apiPage(
  document: OpenApiDocument,
  { brand, search }: { readonly brand: string; readonly search: string },
): string {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Route => ({ path, method, operation })),
  );
  const found = routes.filter((route) => isFound(route, search));
  const modules = document.tags
    .map((tag) => ({ ...tag, routes: found.filter(({ operation }) => operation.tags.includes(tag.name)) }))
    .filter((module) => module.routes.length > 0);
  const open = search !== "" && found.length < OPEN_BELOW;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>API – ${brand}</title><link rel="stylesheet" href="/docs/api/page.css"></head>
<body><a class="skip" href="#routes">To the routes</a>
<header><a class="brand" href="/">${brand}</a><span class="header-title">API</span><a class="document" href="/api/openapi.json">openapi.json</a></header>
<div class="columns"><nav aria-label="Routes">
<form role="search" action="/docs/api" method="get"><label for="q">Search routes, shapes and refusals</label><div class="search"><input id="q" name="q" type="search" value="${search}" maxlength="80" placeholder="deposit, 422, seed…" autocomplete="off"><button type="submit">Search</button></div></form>
<p class="count" role="status">${countText(found.length, routes.length, search)}${search === "" ? "" : html` <a href="/docs/api">Show all</a>`}</p>
<details class="contents" open><summary>Contents</summary>${modules.map(contents)}</details></nav>
<main id="routes"><section class="intro"><h1>API</h1>${document.info.description.split("\n\n").map((part) => html`<p>${prose(part)}</p>`)}</section>
${modules.map((module) => html`<section class="module" id="module-${module.name}"><h2>${module.name}</h2><p class="lead">${prose(module.description)}</p>${module.routes.map((route) => routeCard(route, open))}</section>`)}
${shapes(search === "" ? document.components.schemas : shapesOf(found, document.components.schemas))}${found.length === 0 ? html`<p class="none">Nothing of that name. Routes are found by their path, name, sentence, fields and refusals.</p>` : ""}</main></div></body></html>`
    .text;
}

function isFound({ path, method, operation }: Route, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const own = operation["x-refusals"]
    .filter(({ common }) => !common)
    .map(({ code, status, when }) => `${code} ${status} ${when}`);
  const text =
    `${method} ${path} ${operation.operationId} ${operation.tags.join(" ")} ${operation.summary} ${ACCESS[operation["x-access"]]} ${own.join(" ")} ${JSON.stringify(operation.requestBody?.content ?? "")}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function countText(found: number, all: number, search: string): string {
  return search === "" ? `${all} routes` : `${found} of ${all} routes`;
}

function contents({ name, routes }: { readonly name: string; readonly routes: readonly Route[] }): Html {
  return html`<p class="module-name"><a href="#module-${name}">${name}</a></p><ul>${routes.map(({ path, method, operation }) => html`<li><a href="#${operation.operationId}"><span class="method ${method}">${method}</span> <span class="path">${breakable(path)}</span></a></li>`)}</ul>`;
}

function routeCard({ path, method, operation }: Route, open: boolean): Html {
  const { "x-limits": limits, "x-refusals": refusals, requestBody, parameters, responses } = operation;
  const status = Object.keys(responses).find((each) => each.startsWith("2"))!;
  const own = refusals.filter(({ common }) => !common);
  const common = refusals.filter((refusal) => refusal.common);
  return html`<details class="route"${open ? html` open` : ""}><summary><span class="method ${method}">${method}</span><code class="path">${breakable(path)}</code><span class="tag">${ACCESS[operation["x-access"]]}</span><span class="summary">${prose(operation.summary)}</span></summary>
<div class="body" id="${operation.operationId}">
<p class="facts"><span>${operation.operationId}</span><span>${limits.perMinute.toLocaleString("en")} calls a minute of one ${limits.of}</span><span>${limits.class}, ${limits.bodyBytes / 1024} KiB at most</span>${operation["x-permission"] ? html`<span>permission ${operation["x-permission"]}</span>` : ""}</p>
${method === "get" ? "" : html`<p>${operation["x-access"] === "signed" && operation["x-idempotency"] === "own" ? BY_ITS_IDS : IDEMPOTENCY[operation["x-idempotency"]]}</p>`}
${parameters.length === 0 ? "" : html`<h3>Parameters</h3>${parameterTable(parameters)}`}
${requestBody ? html`<h3>Body</h3>${shapeList(requestBody.content["application/json"].schema)}${exampleText(requestBody.content["application/json"].example)}` : ""}
<h3>Answer <span class="status">${status}</span></h3>${answerText(operation, status)}
<h3>Refusals</h3>${own.length === 0 ? "" : refusalTable(own)}<details class="common"><summary>${own.length === 0 ? "" : "And "}${common.length} that any such route has</summary>${refusalTable(common)}</details>
<h3>Example</h3><pre tabindex="0"><code>${operation["x-codeSamples"][0]!.source}</code></pre></div></details>`;
}

function answerText({ "x-file": file, responses }: Operation, status: string): Html {
  const json = responses[status]?.content?.["application/json"];
  if (file !== undefined) return html`<p>A file, <code>${file}</code>.</p>`;
  return json ? html`${shapeList(json.schema)}${exampleText(json.example)}` : html`<p>No body.</p>`;
}

function parameterTable(parameters: readonly Parameter[]): Html {
  return html`<table><thead><tr><th>Name</th><th>In</th><th>What</th></tr></thead><tbody>${parameters.map(
    ({ name, in: place, required, description, schema }) => html`
    <tr><td><code>${name}</code></td><td>${place}${required ? "" : html` <span class="optional">optional</span>`}</td><td>${shapeList(schema)}${description ? html`<span class="note">${prose(description)}</span>` : ""}</td></tr>`,
  )}</tbody></table>`;
}

function refusalTable(refusals: Operation["x-refusals"]): Html {
  return html`<table><thead><tr><th>Status</th><th>Code</th><th>When</th></tr></thead><tbody>${refusals.map(
    ({ status, code, when }) => html`
    <tr><td><span class="status">${status}</span></td><td><code>${breakable(code)}</code></td><td>${prose(when)}</td></tr>`,
  )}</tbody></table>`;
}

function exampleText(example: unknown): Html {
  return html`<details class="example"><summary>Example</summary><pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre></details>`;
}

/** The schemas that these routes refer to, directly or through other schemas. */
function shapesOf(found: readonly Route[], schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const needed = new Set(
    found.flatMap(({ operation: { requestBody, responses } }) => {
      const answer = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
      return linkedShapes([
        requestBody?.content["application/json"].schema,
        answer?.content?.["application/json"]?.schema,
      ]);
    }),
  );
  for (const name of needed) for (const inner of linkedShapes(schemas[name])) needed.add(inner);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
}

function shapes(schemas: Readonly<Record<string, JsonSchema>>): Html | "" {
  return Object.keys(schemas).length === 0
    ? ""
    : html`<section class="module" id="shapes"><h2>Shapes</h2><p class="lead">What several answers have in common.</p>${Object.entries(
        schemas,
      ).map(
        ([name, schema]) => html`
    <details class="route"><summary><code class="path">${name}</code></summary><div class="body" id="shape-${name}">${schema.description ? html`<p>${prose(schema.description)}</p>` : ""}${shapeList(schema)}</div></details>`,
      )}</section>`;
}

/** Allows line breaks in long paths after slashes and underscores, not within words. */
function breakable(text: string): Html {
  return html`${text.split(/(?<=[/_.])/).map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}`;
}
