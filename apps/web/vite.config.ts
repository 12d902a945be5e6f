import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { lightContract } from "./vite/light-contract.ts";

const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|react-router|react-intl|scheduler|@formatjs|intl-messageformat|cookie-es|@remix-run)[\\/]/;
/** Small things that every page has: one file instead of thirty. Windows, fields and popovers come when they are opened. */
const EVERYWHERE = /[\\/]packages[\\/]ui[\\/]src[\\/](class-names|pictures|actions[\\/](icon-)?button|feedback[\\/]spinner)|[\\/]src[\\/]app[\\/](api|games|intl|money|session)[\\/]|[\\/]src[\\/]app[\\/]popups[\\/](popup-paths|popup-link|keep)|createLucideIcon|lucide-react[\\/]dist/;

export default defineConfig({
  plugins: [lightContract(), reactRouter()],
  // Data URLs in styles would need a wider content security policy.
  build: { assetsInlineLimit: 0, sourcemap: false },
  // All dependencies at once: found one by one, each would reload the page that is being developed.
  optimizeDeps: { entries: ["src/**/!(*.test).{ts,tsx}"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: FRAMEWORK, priority: 2 },
                { name: "everywhere", test: EVERYWHERE, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
