import { playerSettings } from "@apogee/contract";
import { Centrifuge } from "centrifuge";
import type { Api } from "../api/call.ts";
import { Hub } from "./hub.ts";

/** Opens the socket of a player, or of a guest (null). Loaded only when a socket is needed. */
export async function connect(api: Api, playerId: number | null): Promise<Hub> {
  const { cent } = await api.call(playerSettings, {});
  const getToken = async (): Promise<string> => (await api.call(playerSettings, {})).cent.token;
  return new Hub(
    new Centrifuge(new URL(cent.url, location.href.replace(/^http/, "ws")).href, { token: cent.token, getToken }),
    playerId,
  );
}
