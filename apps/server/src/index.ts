export { moveClock } from "./boot/clock.ts";
export { sentenceOf } from "./boot/failed-start.ts";
export { migrateAll, seedAll } from "./boot/prepare-database.ts";
export { openHouse, type House } from "./house/house.ts";
export { openGateway } from "./house/gateway.ts";
export { publishThroughDatabase } from "./house/publisher.ts";
export { cashierPorts } from "./house/cashier.ts";
export { ownUrlOf } from "./house/origins.ts";
export { projectionsOf, trackingPorts } from "./house/tracking.ts";
