export { commitDraw, type SeedMaker } from "./commands/commit-draw.ts";
export { draw, type DrawCall } from "./commands/draw.ts";
export { freezeTickets, MOST_TICKETS } from "./commands/freeze-tickets.ts";
export { revealDraw, type RevealedDraw } from "./commands/reveal-draw.ts";
export { setPublicValue } from "./commands/set-public-value.ts";
export { voidOpenDraws } from "./commands/void-open-draws.ts";
export type { DrawOrder } from "./domain/check-order.ts";
export type { Draw, DrawState, PassedOver, PublicSource } from "./domain/draw.ts";
export {
  AlreadyDrawn,
  DrawExists,
  DrawVoid,
  NoPublicValue,
  NotDrawn,
  NoTickets,
  PublicValueSet,
  PublicValueUnknown,
  RoundPassed,
  TicketsFrozen,
  TicketsNotFrozen,
} from "./errors.ts";
export { drawRoutes } from "./routes.ts";
export { findDraw, sealedDraws } from "./store.ts";
