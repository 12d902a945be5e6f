import type { Action, Query } from "@apogee/actions";
import type { Parts } from "../../parts.ts";
import { statementPorts } from "../../ports/statement.ts";
import { devicesQuery } from "./devices.ts";
import { headQuery } from "./head.ts";
import { ledgerQuery } from "./ledger.ts";
import { limitsQuery } from "./limits.ts";
import { listQuery } from "./list.ts";
import { messagesQuery } from "./messages.ts";
import { moneyQuery } from "./money.ts";
import { openAction } from "./open.ts";
import { loyaltyQuery } from "./promotions.ts";
import { searchQuery } from "./search.ts";
import { timelineQuery } from "./timeline.ts";

/** What staff read to find players, and the parts of a player's page that several modules fill. */
export const playerPageQueries = (parts: Parts): Query[] => [
  searchQuery(),
  listQuery(),
  headQuery(() => ({ cashier: parts.cashier, limits: parts.limits })),
  moneyQuery(() => parts.rates),
  ledgerQuery(() => ({
    clock: parts.platform.clock,
    statement: statementPorts(parts.platform, parts.platform.shippedTexts),
  })),
  loyaltyQuery(() => parts.rates),
  limitsQuery(() => parts.limits),
  devicesQuery(),
  messagesQuery(),
  timelineQuery(),
];

/** What is recorded about a player's page. */
export const playerPageActions = (): Action[] => [openAction()];
