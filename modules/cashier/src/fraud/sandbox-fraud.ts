import { z } from "zod";
import { ProviderAway, ProviderRefused } from "../providers/provider.ts";
import { callProvider, type SignedClientOptions } from "../providers/signed-client.ts";
import { FraudUnanswered, type FraudQuestion, type FraudService } from "./fraud-service.ts";

const PATH = "/sandbox/fraud/api/check";
const answer = z.object({
  verdict: z.enum(["clear", "suspected"]),
  score: z.int().min(0).max(100),
  reasons: z.array(z.string().max(200)).max(20),
});

/**
 * The sandbox's fraud service: `POST /sandbox/fraud/api/check`, signed with `X-Signature: hex(HMAC-SHA256(key, raw
 * body))`. The answer is `{ verdict, score, reasons }`. A refusal counts as no answer.
 */
export function sandboxFraud(options: SignedClientOptions): FraudService {
  return {
    async check(question) {
      try {
        return await callProvider(options, PATH, bodyOf(question), answer);
      } catch (error) {
        if (error instanceof ProviderAway || error instanceof ProviderRefused) throw new FraudUnanswered(error.message);
        throw error;
      }
    },
  };
}

const bodyOf = (question: FraudQuestion): Record<string, unknown> => ({
  reference: question.reference,
  type: question.type,
  amount: question.amount,
  currency: question.currency,
  payment_system: question.paymentSystem,
  country: question.country,
  first_name: question.firstName,
  last_name: question.lastName,
  email: question.email,
  device_fingerprint: question.deviceFingerprint,
  card_bin: question.cardBin,
  card_last_four: question.cardLastFour,
  custom_player_status: question.customPlayerStatus,
});
