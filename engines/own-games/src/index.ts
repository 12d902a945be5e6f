export { OWN_GAMES, OWN_VERSIONS, ownGame } from "./own-games.ts";
