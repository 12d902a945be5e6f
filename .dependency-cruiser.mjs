// Which parts may import which; docs/ARCHITECTURE.md draws it. Run by `npm run check`.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Every file that a workspace's package.json exports. */
const DOORS = globSync("{packages,engines,modules,apps}/*/package.json", { cwd: import.meta.dirname }).flatMap(
  (file) => {
    const { exports = {} } = JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
    return Object.values(exports).map((door) => `^${join(dirname(file), String(door)).replaceAll(".", "\\.")}$`);
  },
);

const BASE = "identity|wallet|limits|content|rates|draws";
const ABOVE_PRODUCTS =
  "activity|loyalty|contests|boxes|lotteries|adventure|achievements|promotions|sportsbook|engagement|tracking|statement|staff";
const PLUMBING = "^packages/(?:config|database|events|http|realtime|tracing)/";
const TEST = "\\.test\\.tsx?$|/testing(?:\\.ts$|/)";
const BROWSER =
  "^apps/(?:web|backoffice|game-client)/|^apps/(?:sandbox|provider-sim)/client/|^packages/(?:contract|ui)/";

/** Each product module, with the modules beside it that it must not import. */
const HIGHER_PRODUCTS = {
  games: "bonuses|jackpots|play|studio|gateway|cashier|coins",
  bonuses: "jackpots|play|studio|gateway|cashier|coins",
  jackpots: "games|bonuses|play|studio|gateway|cashier|coins",
  play: "studio|gateway|cashier|coins",
  studio: "gateway|cashier|coins",
  gateway: "studio|cashier|coins",
  cashier: "studio|gateway|coins",
  coins: "games|bonuses|jackpots|play|studio|gateway",
};

const productOrder = Object.entries(HIGHER_PRODUCTS).map(([module, higher]) => ({
  name: "product-modules-keep-their-order",
  comment: `games <- bonuses <- play <- studio, gateway; jackpots <- play; bonuses <- cashier <- coins: ${module} must not import the modules above or beside it.`,
  severity: "error",
  from: { path: `^modules/${module}/`, pathNot: TEST },
  to: { path: `^modules/(?:${higher}|${ABOVE_PRODUCTS})/` },
}));

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "If two files need each other, merge them or extract a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "front-doors-only",
      comment: "Import a workspace through the exports of its package.json, not through a path into it.",
      severity: "error",
      from: { path: "^(packages|engines|modules|apps)/([^/]+)/" },
      to: {
        path: "^(?:packages|engines|modules|apps)/[^/]+/.+\\.tsx?$",
        pathNot: ["^$1/$2/", "^[^/]+/[^/]+/src/index\\.tsx?$", ...DOORS],
      },
    },
    {
      name: "kernel-depends-on-nothing",
      comment: "Everything else depends on the kernel.",
      severity: "error",
      from: { path: "^packages/kernel/", pathNot: TEST },
      to: { pathNot: "^packages/kernel/" },
    },
    {
      name: "conformance-kit-stands-alone",
      comment: "Others run the kits against their wallets and providers, so they may depend on Node only.",
      severity: "error",
      from: { path: "^packages/(?:wallet|payments)-conformance/", pathNot: TEST },
      to: { path: "^(?:packages/(?!(?:wallet|payments)-conformance/)|engines/|modules/|apps/)|node_modules/" },
    },
    {
      name: "provider-stands-outside",
      comment:
        "The simulated provider is a separate program: it calls the platform over HTTP only, and imports only the kernel, for its clock.",
      severity: "error",
      from: { path: "^apps/provider-sim/", pathNot: TEST },
      to: { path: "^(?:packages/(?!kernel/)|engines/|modules/|apps/(?!provider-sim/))|node_modules/" },
    },
    {
      name: "packages-know-no-business",
      comment: "Packages serve every module, so they import none.",
      severity: "error",
      from: { path: "^packages/", pathNot: TEST },
      to: { path: "^(?:modules|apps)/" },
    },
    {
      name: "base-modules-do-not-look-up",
      comment:
        "Other modules call identity, wallet, limits, content, rates and draws; these report upwards by events. Below them is rewards only.",
      severity: "error",
      from: { path: `^modules/(?:${BASE})/`, pathNot: TEST },
      to: { path: `^(?:apps/|modules/(?!(?:${BASE}|rewards)/))` },
    },
    {
      name: "rewards-knows-no-owner",
      comment:
        "Owners of money, points and bonuses register how their rewards are given, and promotions call rewards; it imports no module.",
      severity: "error",
      from: { path: "^modules/rewards/", pathNot: TEST },
      to: { path: "^(?:apps/|engines/|modules/(?!rewards/))" },
    },
    ...productOrder,
    {
      name: "activity-keeps-its-place",
      comment:
        "activity reads the logs of play and wallet; loyalty, promotions, engagement, tracking and reports import it, and it imports none of them.",
      severity: "error",
      from: { path: "^modules/activity/", pathNot: TEST },
      to: { path: `^modules/(?!(?:activity|play|${BASE})/)` },
    },
    {
      name: "nobody-imports-reconciliation",
      comment:
        "reconciliation compares what payment providers say with the ledger; it imports cashier, play and the base modules, and only apps import it.",
      severity: "error",
      from: { path: "^modules/(?!reconciliation/)", pathNot: TEST },
      to: { path: "^modules/reconciliation/" },
    },
    {
      name: "loyalty-keeps-its-place",
      comment:
        "loyalty builds on bonuses, play, activity and the base modules; only apps import it, and it reports to no module beside it.",
      severity: "error",
      from: { path: "^modules/loyalty/", pathNot: TEST },
      to: { path: "^modules/(?:games|studio|gateway|cashier|promotions|sportsbook|engagement|tracking|staff)/" },
    },
    {
      name: "nobody-imports-loyalty",
      comment: "Modules beside loyalty reach it through ports that the composition connects.",
      severity: "error",
      from: { path: "^modules/(?!loyalty/)", pathNot: TEST },
      to: { path: "^modules/loyalty/" },
    },
    {
      name: "e2e-knows-no-bench",
      comment: "Benchmarks use the servers and players of end-to-end tests, never the reverse.",
      severity: "error",
      from: { path: "^e2e/" },
      to: { path: "^bench/" },
    },
    {
      name: "sources-know-no-test-bed",
      comment: "Product code never imports benchmarks, end-to-end tests or tools.",
      severity: "error",
      from: { path: "^(?:packages|engines|modules|apps)/", pathNot: TEST },
      to: { path: "^(?:bench|e2e|tools)/" },
    },
    {
      name: "composition-knows-no-program",
      comment:
        "Programs import the composition (the server, the command line, benchmarks and tests), never the reverse.",
      severity: "error",
      from: { path: "^apps/composition/", pathNot: TEST },
      to: { path: "^apps/(?!composition/)" },
    },
    {
      name: "modules-know-no-app",
      comment: "Apps wire the modules and are the top layer.",
      severity: "error",
      from: { path: "^(?:modules|engines)/" },
      to: { path: "^apps/" },
    },
    {
      name: "domain-knows-no-plumbing",
      comment: "Business rules are pure: no database, no HTTP, no files.",
      severity: "error",
      from: {
        path: ["^modules/[^/]+/src/(?:domain|terms)/", "^modules/[^/]+/src/[^/]+/(?:domain|terms)/"],
        pathNot: TEST,
      },
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
      comment: "SQL is only in store.ts, queries.ts, tables.ts, seeds and play's lane, so that it is easy to find.",
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
        "Game mathematics has no input or output and runs in browsers too: it may import the kernel, other engines, and `zod/mini` for the shapes of bets and decisions.",
      severity: "error",
      from: { path: "^engines/", pathNot: TEST },
      to: { pathNot: ["^engines/", "^packages/kernel/", "node_modules/zod/mini/"] },
    },
    {
      name: "chains-are-pure",
      comment: "Addresses, transactions and signatures have no input or output, and browsers check addresses too.",
      severity: "error",
      from: { path: "^packages/chains/", pathNot: TEST },
      to: {
        path: [PLUMBING, "^packages/contract/", "^(?:node:)?(?:fs|fs/promises|http|https|net|child_process|crypto)$"],
      },
    },
    {
      name: "features-are-strangers",
      comment: "Features of a site never import each other; app/ composes them.",
      severity: "error",
      from: { path: "^apps/([^/]+)/src/features/([^/]+)/" },
      to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/" },
    },
    {
      name: "nothing-imports-the-top-of-a-site",
      comment:
        "app/ puts features together and imports them; features and what they share in site/ import neither app/ nor, from site/, a feature.",
      severity: "error",
      from: { path: "^apps/(web|backoffice)/src/site/", pathNot: TEST },
      to: { path: "^apps/$1/src/(?:features|app)/" },
    },
    {
      name: "nothing-imports-the-top-of-a-site",
      comment: "A feature is put into the site by app/, and never imports it.",
      severity: "error",
      from: { path: "^apps/(web|backoffice)/src/features/", pathNot: TEST },
      to: { path: "^apps/$1/src/app/" },
    },
    {
      name: "browsers-never-import-modules",
      comment: "Browsers may import packages/contract instead.",
      severity: "error",
      from: { path: BROWSER, pathNot: TEST },
      to: { path: ["^modules/", PLUMBING, "node_modules/(?:pg|kysely|fastify)/"] },
    },
  ],
};
