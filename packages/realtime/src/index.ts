export { createRealtime, SOCKET_PATH, type Realtime, type RealtimeOptions, type RealtimeStats } from "./realtime.ts";
export { localFanout, type Fanout, type FanoutMessage } from "./fanout.ts";
export { natsFanout, type NatsFanout, type NatsFanoutOptions } from "./nats-fanout.ts";
export type { Login } from "./gate.ts";
export type { ChannelNames } from "./channel-names.ts";
export { LIMITS, type Limits } from "./limits.ts";
