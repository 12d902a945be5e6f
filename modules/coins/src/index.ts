export {
  accountOf,
  addressAt,
  addressesOf,
  issueAddress,
  type Account,
  type IssuedAddress,
} from "./addresses.store.ts";
export { blockAt, cursorOf, forgetBlocksAbove, haltChain, keepBlock, type Cursor } from "./cursor.store.ts";
