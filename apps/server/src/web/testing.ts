import type { Visit } from "@apogee/contract";

/** A minimal build that counts its renders and returns the requests it got. */
export const COUNTING_BUILD = `
let renders = 0;
export const entry = { module: { siteOf: () => async (request, visit, fetch) => {
  renders += 1;
  const { pathname, search } = new URL(request.url);
  if (pathname === "/broken") return new Response("Unexpected Server Error", { status: 500, headers: { "content-type": "text/plain" } });
  if (pathname === "/slow") await new Promise((resolve) => setTimeout(resolve, 100));
  if (pathname === "/moved") return new Response(null, { status: 302, headers: { location: "/", "set-cookie": "locale=en" } });
  if (pathname === "/guarded") return new Response(null, { status: 302, headers: { location: "/sign-up?" + new URLSearchParams({ redirect: pathname + search }) } });
  const player = await (await fetch("/api/player")).json();
  const html = "<p>" + renders + " " + pathname + search + " " + (visit.player?.nickname ?? "guest") + " " + (player.id ?? "-") + "</p><script>go()</script>";
  return new Response(html, { status: pathname === "/lost" ? 404 : 200, headers: { "content-type": "text/html; charset=utf-8" } });
} } };`;

/** A guest at the default brand. */
export const GUEST_VISIT: Visit = {
  player: null,
  locale: "en",
  currency: "EUR",
  licence: "CW",
  served: true,
  demo_only: false,
  country: null,
  host: "localhost",
  device: "desktop",
  variant: "a",
  now: 0,
  brand: {
    key: "apogee",
    name: "apogee",
    operator: "o",
    support_email: "s",
    main_origin: null,
    links: [],
    colors: { flame: "#ff0000" },
  },
};
