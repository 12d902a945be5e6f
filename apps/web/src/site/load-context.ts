import type { Visit } from "@apogee/contract";
import { createContext, RouterContextProvider } from "react-router";
import type { Api } from "./api/call.ts";

/** What one request passes to every loader. */
export interface LoadFacts {
  readonly visit: Visit;
  /** Calls the API in this process, as the visitor. */
  readonly api: Api;
}

const facts = createContext<LoadFacts>();

/** The server's mount creates one per request. */
export function contextOf(given: LoadFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(facts, given);
  return context;
}

/** For loaders: `const { api, visit } = factsOf(context)`. */
export function factsOf(context: Readonly<RouterContextProvider>): LoadFacts {
  return context.get(facts);
}
