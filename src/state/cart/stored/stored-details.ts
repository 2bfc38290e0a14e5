import * as z from 'zod/mini';
import { clientIdentity, contractClient, orderWebRequest, questionnaireAnswers } from '#contract/client-part.ts';
import { id } from '#contract/common.ts';
import { createdContract } from '#contract/contracts.ts';
import { longestDraftName } from '#contract/draft-limits.ts';
import { soundParts } from '#contract/sound-parts.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import { clientOrigins, noDetails, type OrderDetails } from '#domain/order/order-details.ts';

const text = z.string();
/** Which fields there are, and what each may hold, is checked by the form that shows them. */
const areValues = (kept: unknown): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  !Array.isArray(kept) &&
  Object.values(kept).every((value) => typeof value === 'string' || typeof value === 'boolean');

const card = z.object({
  values: z.nullable(z.custom<Partial<ClientValues>>(areValues)),
  answers: questionnaireAnswers,
  origin: z.nullable(z.enum(clientOrigins)),
  readAs: z.nullable(clientIdentity),
  lastField: z.nullable(text),
});

const contract = z.object({
  ...createdContract.shape,
  concluded: z.nullable(
    z.object({
      way: z.enum(['signed', 'external']),
      emails: z.array(text),
      isSealWaiting: z.optional(z.boolean()),
    }),
  ),
  agreedOn: z.optional(text),
  client: contractClient,
});

const draft = z.object({
  id,
  name: text.check(z.minLength(1), z.maxLength(longestDraftName)),
  revision: z.int().check(z.positive()),
  saved: z.optional(text),
});

const parts: { readonly [Part in keyof OrderDetails]: z.ZodMiniType<OrderDetails[Part]> } = {
  card,
  fundAnswers: z.record(text, questionnaireAnswers),
  contract: z.nullable(contract),
  webRequestId: orderWebRequest,
  draft: z.nullable(draft),
  shownFigures: z.nullable(
    z.object({ currencyId: text, indicativeFee: z.number(), expectedAssets: z.nullable(z.number()) }),
  ),
  proposalNames: z.record(text, text),
};

/** Restores what is kept of an order besides items and terms; a damaged or missing part counts as empty (R14). */
export function reviveDetails(kept: unknown): OrderDetails {
  return typeof kept === 'object' && kept !== null ? { ...noDetails, ...soundParts(parts, kept) } : noDetails;
}
