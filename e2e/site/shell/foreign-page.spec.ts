// @seldom: frames and forms of another site
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../fixtures.ts";
import { givenPlayer } from "../steps.ts";

/** Serves a page of another site on this machine; browsers keep pages from elsewhere away from it anyway. */
async function givenForeignPage(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://elsewhere.localhost:${port}/`, close: () => void server.close() };
}

test("another site can neither frame our pages nor act in the player's name, and an injected script does not run", async ({
  page,
  watch,
  baseURL,
}) => {
  watch.allowed.push(/frame-ancestors|Content Security Policy|status of 4|CORS|ERR_FAILED/);
  await givenPlayer(page);
  const limits = async (): Promise<unknown> => (await page.request.get("/api/user_limits")).json();
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible();
  const ran = await page.locator("body").evaluate((body) => {
    const script = body.ownerDocument.createElement("script");
    script.textContent = "globalThis.injected = true";
    body.append(script);
    return "injected" in globalThis;
  });
  expect(ran).toBe(false);

  const body = JSON.stringify({
    type: "deposit",
    period: "day",
    accounts: [{ currency: "EUR", amount_cents: 100 }],
  });
  const { url: foreign, close } = await givenForeignPage(
    `<iframe src="${baseURL}/"></iframe>
    <form method="post" enctype="text/plain" action="${baseURL}/api/user_limits">
      <input name='${body.slice(0, -1)},"x":"' value='"}'><button>Win a prize</button>
    </form>`,
  );
  await page.goto(foreign);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  const sent = await page.evaluate(
    async ({ url, json }) => {
      const send = async (init: RequestInit): Promise<string> =>
        fetch(url, { method: "POST", credentials: "include", body: json, ...init }).then(
          ({ type }) => type,
          () => "blocked",
        );
      return [
        await send({ headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" } }),
        await send({ mode: "no-cors" }),
      ];
    },
    { url: `${baseURL}/api/user_limits`, json: body },
  );
  expect(sent).toEqual(["blocked", "opaque"]);
  const answered = page.waitForResponse(/\/api\/user_limits$/);
  await page.getByRole("button", { name: "Win a prize" }).click();
  // A form cannot send JSON.
  expect((await answered).status()).toBe(415);
  expect(await limits()).toEqual([]);
  close();
});
