import { ToastProvider } from "@apogee/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { RouterProvider } from "react-router/dom";
import { createClient } from "../site/api/client.ts";
import { meQuery } from "../site/api/queries.ts";
import { createRouter } from "./router.tsx";
import { signInAddress } from "../site/session/sign-in-address.ts";
import { ConfirmPrompt } from "../site/session/confirm-prompt.tsx";
import { Texts, useText } from "../site/texts/texts.tsx";

/** The whole program. */
export function Program() {
  const [{ client, router }] = useState(assemble);
  return (
    <QueryClientProvider client={client}>
      <Texts>
        <Messages>
          <RouterProvider router={router} />
          <ConfirmPrompt />
        </Messages>
      </Texts>
    </QueryClientProvider>
  );
}

function Messages({ children }: { readonly children: React.ReactNode }) {
  const t = useText();
  return (
    <ToastProvider label={t("shell.messages")} closeLabel={t("act.close")}>
      {children}
    </ToastProvider>
  );
}

function assemble() {
  const client = createClient(() => {
    const { location } = router.state;
    if (/^\/(?:sign-in|invitation)/.test(location.pathname)) return;
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    void router.navigate(signInAddress(location), { replace: true });
  });
  const router = createRouter();
  return { client, router };
}
