import { ToastProvider } from "@apogee/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { meQuery, registryQuery } from "../site/api/queries.ts";
import type { Me, RegistryInfo } from "../site/api/shapes.ts";
import { Texts } from "../site/texts/texts.tsx";

const ME: Me = {
  handle: "mia",
  display_name: "Mia Sol",
  email: null,
  permissions: [],
  roles: [],
  session_expires_at: "2031-05-01T12:00:00Z",
  second_factor: true,
  confirmed_until: null,
  environment: { brand: "Apogee", demo: false, time: "2031-05-01T10:00:00Z" },
};

/** A component of a signed-in member in a document. */
export async function mount(
  node: ReactNode,
  { registry, address = "/", path = "*" }: { registry?: RegistryInfo; address?: string; path?: string } = {},
) {
  localStorage.clear();
  localStorage.setItem("apogee-staff-locale", "en");
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, ME);
  client.setQueryData(registryQuery.queryKey, registry ?? { actions: [], queries: [], permissions: {} });
  const host = document.createElement("div");
  document.body.append(host);
  const router = createMemoryRouter([{ path, element: node }], { initialEntries: [address] });
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Texts>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </Texts>
      </QueryClientProvider>,
    ),
  );
  return {
    host,
    client,
    router,
    leave: async () => {
      await act(async () => root.unmount());
      host.remove();
    },
  };
}

/** Types a text into a field as a browser does. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
  await act(async () => {
    set!.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Presses a button, and waits for what it starts. */
export async function press(button: Element | null | undefined): Promise<void> {
  await act(async () => {
    button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  await act(async () => {
    await new Promise((done) => setTimeout(done));
  });
}

const TURNS = 8;

/** Lets answers arrive and be drawn, also where one leads to the next. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1)
    await act(async () => {
      await new Promise((done) => setTimeout(done, 1));
    });
}

/** Answers calls of the server; each is recorded. */
export function serve(answers: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>) {
  const { fetch } = globalThis;
  const calls: Array<{ readonly path: string; readonly body: unknown; readonly headers: Record<string, string> }> = [];
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    calls.push({
      path,
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
      headers: init.headers as Record<string, string>,
    });
    const { status = 200, body } = answers[path] ?? {
      status: 404,
      body: { code: "not_found", message: "No such route." },
    };
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  }) as typeof globalThis.fetch;
  return {
    calls,
    stop: () => {
      globalThis.fetch = fetch;
    },
  };
}
