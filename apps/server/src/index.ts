export { createApp } from "./http/create-app.ts";
export { startServer, type Running } from "./start.ts";
export { createLog } from "./logging/log.ts";
export { stopInOrder } from "./boot/stop-in-order.ts";
