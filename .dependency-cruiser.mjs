// Who may know whom; docs/ARCHITECTURE.md draws it. Run by `npm run check`.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Every file that some workspace's package.json names as a door. */
const DOORS = globSync("{packages,engines,modules,apps}/*/package.json", { cwd: import.meta.dirname }).flatMap(
  (file) => {
    const { exports = {} } = JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
    return Object.values(exports).map((door) => `^${join(dirname(file), String(door)).replaceAll(".", "\\.")}$`);
  },
);

const BASE = "identity|wallet|limits|content|rates";
const ABOVE_PRODUCTS = "loyalty|promotions|sportsbook|engagement|tracking|staff";
const PLUMBING = "^packages/(?:config|database|events|http|realtime|tracing)/";
const TEST = "\\.test\\.tsx?$|/testing(?:\\.ts$|/)";
const BROWSER =
  "^apps/(?:web|backoffice|game-client)/|^apps/(?:sandbox|provider-sim)/client/|^packages/(?:contract|ui)/";

/** Each product module and those beside it that it must not know. */
const HIGHER_PRODUCTS = {
  games: "bonuses|play|studio|gateway|cashier",
  bonuses: "play|studio|gateway|cashier",
  play: "studio|gateway|cashier",
  studio: "gateway|cashier",
  gateway: "studio|cashier",
  cashier: "studio|gateway",
};

const productOrder = Object.entries(HIGHER_PRODUCTS).map(([module, higher]) => ({
  name: "product-modules-keep-their-order",
  comment: `games < bonuses < play < studio, gateway; bonuses < cashier: ${module} must not know what stands above or beside it.`,
  severity: "error",
  from: { path: `^modules/${module}/`, pathNot: TEST },
  to: { path: `^modules/(?:${higher}|${ABOVE_PRODUCTS})/` },
}));

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two files that need one another are one file, or miss a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "front-doors-only",
      comment: "A workspace is entered by what its package.json exports, not by a path into it.",
      severity: "error",
      from: { path: "^(packages|engines|modules|apps)/([^/]+)/" },
      to: {
        path: "^(?:packages|engines|modules|apps)/[^/]+/.+\\.tsx?$",
        pathNot: ["^$1/$2/", "^[^/]+/[^/]+/src/index\\.tsx?$", ...DOORS],
      },
    },
    {
      name: "kernel-depends-on-nothing",
      comment: "Everything stands on the kernel.",
      severity: "error",
      from: { path: "^packages/kernel/", pathNot: TEST },
      to: { pathNot: "^packages/kernel/" },
    },
    {
      name: "conformance-kit-stands-alone",
      comment: "Others run it against their wallets: it knows Node and nothing of ours.",
      severity: "error",
      from: { path: "^packages/wallet-conformance/", pathNot: TEST },
      to: { path: "^(?:packages/(?!wallet-conformance/)|engines/|modules/|apps/)|node_modules/" },
    },
    {
      name: "provider-stands-outside",
      comment:
        "The simulated provider is another house: it reaches ours over HTTP alone, and knows of our code the clock.",
      severity: "error",
      from: { path: "^apps/provider-sim/", pathNot: TEST },
      to: { path: "^(?:packages/(?!kernel/)|engines/|modules/|apps/(?!provider-sim/))|node_modules/" },
    },
    {
      name: "packages-know-no-business",
      comment: "Plumbing serves every module, so it knows none.",
      severity: "error",
      from: { path: "^packages/", pathNot: TEST },
      to: { path: "^(?:modules|apps)/" },
    },
    {
      name: "base-modules-do-not-look-up",
      comment: "Identity, wallet, limits, content and rates are called by the rest; upwards they tell by events.",
      severity: "error",
      from: { path: `^modules/(?:${BASE})/`, pathNot: TEST },
      to: { path: `^(?:apps/|modules/(?!(?:${BASE})/))` },
    },
    ...productOrder,
    {
      name: "e2e-knows-no-bench",
      comment: "Benchmarks build on the servers and players of end-to-end tests, never the other way round.",
      severity: "error",
      from: { path: "^e2e/" },
      to: { path: "^bench/" },
    },
    {
      name: "sources-know-no-test-bed",
      comment: "What the product runs never imports benchmarks, end-to-end tests or tools.",
      severity: "error",
      from: { path: "^(?:packages|engines|modules|apps)/", pathNot: TEST },
      to: { path: "^(?:bench|e2e|tools)/" },
    },
    {
      name: "composition-knows-no-program",
      comment: "Programs start from the composition: the server, the command line, benchmarks and tests.",
      severity: "error",
      from: { path: "^apps/composition/", pathNot: TEST },
      to: { path: "^apps/(?!composition/)" },
    },
    {
      name: "modules-know-no-app",
      comment: "Apps are wiring and stand on top.",
      severity: "error",
      from: { path: "^(?:modules|engines)/" },
      to: { path: "^apps/" },
    },
    {
      name: "domain-knows-no-plumbing",
      comment: "Rules of the business are pure: no database, no HTTP, no files.",
      severity: "error",
      from: { path: "^modules/[^/]+/src/(?:domain|terms)/", pathNot: TEST },
      to: {
        path: [
          PLUMBING,
          "node_modules/(?:@types/)?(?:pg|kysely|fastify|ws|pino|graphile-worker)/",
          "/src/(?:store|queries|tables|routes(?:\\.staff)?)\\.ts$",
          "^(?:node:)?(?:fs|fs/promises|http|https|net|child_process|worker_threads|dgram|tls)$",
        ],
      },
    },
    {
      name: "only-stores-speak-sql",
      comment: "SQL stands in store.ts, queries.ts, tables.ts, seeds and play's lane, where one looks for it.",
      severity: "error",
      from: {
        path: "^(?:modules|engines|packages)/",
        pathNot: [
          "(?:store|queries|tables)\\.ts$",
          "/seed[a-z-]*\\.ts$",
          "^modules/play/src/lane/",
          "^packages/(?:database|events)/",
          TEST,
        ],
      },
      to: { path: "node_modules/(?:@types/)?(?:pg|kysely)/" },
    },
    {
      name: "engines-are-pure",
      comment:
        "Game mathematics has no input or output and runs in browsers too: it knows the kernel, other engines, and `zod/mini` for the shapes of bets and decisions.",
      severity: "error",
      from: { path: "^engines/", pathNot: TEST },
      to: { pathNot: ["^engines/", "^packages/kernel/", "node_modules/zod/mini/"] },
    },
    {
      name: "features-are-strangers",
      comment: "Features of a site never import one another; app/ composes them.",
      severity: "error",
      from: { path: "^apps/([^/]+)/src/features/([^/]+)/" },
      to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/" },
    },
    {
      name: "browsers-never-import-modules",
      comment: "What browsers may know is in packages/contract.",
      severity: "error",
      from: { path: BROWSER, pathNot: TEST },
      to: { path: ["^modules/", PLUMBING, "node_modules/(?:pg|kysely|fastify)/"] },
    },
  ],
};
