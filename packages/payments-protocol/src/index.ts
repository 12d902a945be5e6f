export { isSigned, signatureOf, signedHeaders, TOLERANCE_S, type Received, type Signed } from "./signature.ts";
export {
  account,
  CALLS,
  money,
  paymentId,
  protocolEvent,
  refusedAnswer,
  type AnswerOf,
  type BodyOf,
  type CallName,
  type GivenOf,
  type ProtocolEvent,
} from "./shapes.ts";
