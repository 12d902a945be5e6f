import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { lightContract } from "./vite/light-contract.ts";

export default defineConfig({
  plugins: [lightContract(), reactRouter()],
  // Data URLs in styles would need a wider content security policy.
  build: { assetsInlineLimit: 0, sourcemap: false },
});
