import { redirect, type ClientLoaderFunctionArgs } from "react-router";
import { localeOf, localized } from "../intl/paths.ts";
import { addressOf } from "../popups/popup-paths.ts";

/** Registration, with this page as the return address. */
export function registrationFor(url: URL): string {
  return `${registrationPath(url)}?${new URLSearchParams({ redirect: addressOf(url.pathname) + url.search })}`;
}

type Load = (args: Pick<ClientLoaderFunctionArgs, "serverLoader">) => Promise<unknown>;

/**
 * Loads in the browser, and completes the return address if the server sends a guest to registration: the server renders
 * the canonical address, and only the browser has the whole query of a clicked link. Other answers stay as they are.
 */
export function withReturnAddress(load: Load) {
  return async ({ url, serverLoader }: Pick<ClientLoaderFunctionArgs, "url" | "serverLoader">): Promise<unknown> => {
    try {
      return await load({ serverLoader });
    } catch (answer) {
      if (answer instanceof Response && answer.headers.get("location")?.startsWith(registrationPath(url)))
        throw redirect(registrationFor(url));
      throw answer;
    }
  };
}

const registrationPath = (url: URL): string => localized("/sign-up", localeOf(url.pathname));
