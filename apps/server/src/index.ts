export { moveClock } from "./boot/clock.ts";
export { migrateAll, seedAll } from "./boot/prepare-database.ts";
export { openHouse, type House } from "./house/house.ts";
export { publishThroughDatabase } from "./house/publisher.ts";
export { cashierPorts } from "./house/cashier.ts";
export { ownUrlOf } from "./house/origins.ts";
export { projectionsOf, trackingPorts } from "./house/tracking.ts";
