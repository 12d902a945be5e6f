import type { ReactNode } from "react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "react-intl";
import { createMemoryRouter, RouterProvider } from "react-router";
import { texts as en } from "../locales/en/texts.ts";
import { SessionProvider } from "../site/session/session.tsx";
import type { Site } from "../site/session/site.ts";
import { takeToasts } from "../site/toasts/toasts.ts";
import { GUEST } from "./render-site.ts";

/** The site's data for a guest, as the root's loader makes it. */
export const SITE: Site = {
  brand: GUEST.brand,
  project: { flags: {}, scripts: [] } as unknown as Site["project"],
  licence: "CW",
  country: null,
  served: true,
  demoOnly: false,
  device: "desktop",
  currencies: [],
  paymentBrands: [],
  currency: "EUR",
  player: null,
  accounts: [],
  points: null,
  favorites: [],
  jackpots: [],
  locale: "en",
  locales: [{ code: "en", name: "English", name_in_locale: "English", default: true }],
  origin: "http://localhost",
  messages: en,
  complete: true,
  madeAt: 0,
};

/** Mounts a part of the site's frame at an address; `close` removes it again. */
export async function mount(part: ReactNode, { at = "/", site = {} }: { at?: string; site?: Partial<Site> } = {}) {
  const whole = { ...SITE, ...site };
  const router = createMemoryRouter(
    [
      {
        path: "*",
        element: (
          <IntlProvider locale="en" messages={en}>
            <SessionProvider site={whole}>
              <div data-page>{part}</div>
            </SessionProvider>
          </IntlProvider>
        ),
      },
    ],
    { initialEntries: [at] },
  );
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () => root.render(<RouterProvider router={router} />));
  return {
    router,
    place,
    close: async () => {
      await act(async () => root.unmount());
      place.remove();
      // Messages that nothing has shown would reach the next test that takes them: files share a thread.
      takeToasts({ show: () => "", close: () => undefined })();
    },
  };
}

/** Presses the button of this name. */
export async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );
  if (!button) throw new Error(`There is no button "${name}".`);
  await act(async () => button.click());
}

/** Types a text into the field of this name or type. */
export async function enter(field: string, text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`[name="${field}"], [type="${field}"]`);
  if (!input) throw new Error(`There is no field "${field}".`);
  await act(async () => {
    // React ignores a value that was set through the property that it watches.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Waits until a check passes, at most ten seconds. */
export async function until(check: () => void): Promise<void> {
  for (let left = 500; ; left -= 1) {
    try {
      check();
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  }
}
