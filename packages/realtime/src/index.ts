export { createRealtime, SOCKET_PATH, type Realtime, type RealtimeOptions, type RealtimeStats } from "./realtime.ts";
export { localFanout, type Fanout, type FanoutMessage } from "./fanout.ts";
export { natsFanout, type NatsFanout, type NatsFanoutOptions } from "./nats-fanout.ts";
export type { Login } from "./gate.ts";
export type { ChannelNames, Verdict } from "./channel-names.ts";
export type { Joiner, KeyedChannel, Snapshot } from "./keyed/keyed-channel.ts";
export { LIMITS, type Limits } from "./limits.ts";
