import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { lightContract } from "./vite/light-contract.ts";

const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-intl|scheduler|@formatjs|intl-messageformat|cookie-es|@remix-run)[\\/]/;
/**
 * What every page needs: one file of code and one of styles instead of sixty, since each costs a round trip on a slow
 * connection. Windows, drawers, fields and popovers are loaded when they are opened: a module that a group names brings
 * all that it imports, so those that import a window are excepted.
 */
const EVERYWHERE = new RegExp(
  [
    /[\\/]packages[\\/]ui[\\/]src[\\/](class-names|pictures|actions[\\/](icon-)?button|feedback[\\/](spinner|skeleton))/,
    /[\\/]src[\\/](?:app|site)[\\/](api|games|intl|money|pages|session)[\\/]/,
    /[\\/]src[\\/]app[\\/]shell[\\/](?!menu-drawer|notice-list|vip-contacts|wallet-panel|popover-code|closed-screen|use-swipe-away|windows[\\/](country-card|new-provider|reality-check|webview-exit))/,
    /[\\/]src[\\/](?:app|site)[\\/](popups[\\/](popup-paths|popup-link|keep)|realtime[\\/]realtime|toasts[\\/](toasts|toast-outlet))/,
    /createLucideIcon|lucide-react[\\/]dist/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
/** The lobby and the lists of games, which share most of their components. */
const LOBBY =
  /[\\/]src[\\/]features[\\/]lobby[\\/](?!.*(\.route|filter-drawer|banner-details|provider-details)\.tsx)|[\\/]packages[\\/]ui[\\/]src[\\/]actions[\\/](chip|segmented)\./;
/** What most popups need: the window, its fields and its form. */
const WINDOWS =
  /[\\/]packages[\\/]ui[\\/]src[\\/](surfaces[\\/]modal|fields[\\/](field|input|checkbox|choice|amount-input)|actions[\\/]chip-group)|[\\/]src[\\/](?:app|site)[\\/](popups[\\/](popup-frame|use-)|forms[\\/](?!use-trouble)|personal[\\/]|clipboard[\\/]|bonuses[\\/](forfeit-window|use-bonus-switch|deposit-code))/;
/** What bonuses and limits say, which the cashbox shares with pages that need nothing else of it. */
const OFFERS =
  /[\\/]packages[\\/]ui[\\/]src[\\/]feedback[\\/]error-state|[\\/]src[\\/](?:app|site)[\\/](limits|bonuses)[\\/](?!.*-news|forfeit-window|use-bonus-switch|deposit-code)|[\\/]src[\\/](?:app|site)[\\/]forms[\\/]use-trouble/;
/** The words for a payment, apart from windows and their styles: every player's page loads them for notices. */
const PAYMENT_WORDS = /[\\/]cashbox[\\/]payment[\\/](use-payment-words|target-of)/;
/** The steps of a payment, which are one way through the cashbox. */
const CASHBOX =
  /[\\/]src[\\/]features[\\/]cashbox[\\/](?!.*\.route\.tsx)(cashbox-frame|(deposit|withdraw|methods|bonus|payment)[\\/])/;

export default defineConfig(({ command }) => ({
  plugins: [lightContract(), reactRouter()],
  // Data URLs in styles would need a wider content security policy.
  build: { assetsInlineLimit: 0, sourcemap: false },
  // All dependencies at once: found one by one, each would reload the page under development.
  optimizeDeps: { entries: ["src/**/!(*.test).{ts,tsx}"] },
  environments: {
    // Bundled, the server needs only the icons that the site has, not the whole library of them: 40 MB less memory.
    ...(command === "build" && { ssr: { resolve: { noExternal: true } } }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: FRAMEWORK, priority: 4 },
                { name: "everywhere", test: EVERYWHERE, priority: 3 },
                { name: "lists", test: LOBBY, priority: 3 },
                { name: "windows", test: WINDOWS, priority: 2 },
                { name: "offers", test: OFFERS, priority: 3 },
                { name: "payment-words", test: PAYMENT_WORDS, priority: 3 },
                { name: "cashbox", test: CASHBOX, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}));
