import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/frame/",
  plugins: [react()],
  // Data addresses in styles and the polyfill's inline script would need a wider content security policy.
  build: { outDir: "build", assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: "es2023", sourcemap: false },
});
