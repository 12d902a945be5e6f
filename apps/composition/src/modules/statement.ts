import { statementRoutes } from "@apogee/statement";
import { statementPorts } from "../ports/statement.ts";
import type { ModuleDescription } from "./module.ts";

export const statement: ModuleDescription = {
  name: "statement",
  routes: ({ platform }) => statementRoutes(statementPorts(platform, platform.shippedTexts)),
};
