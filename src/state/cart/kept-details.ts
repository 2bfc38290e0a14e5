import * as z from 'zod/mini';
import { id } from '#contract/common.ts';
import { createdContract } from '#contract/contracts.ts';
import { longestDraftName } from '#contract/draft-limits.ts';
import type { QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import { clientOrigins, noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import { webRequestId } from '#domain/portal/web-request-entry.ts';

const text = z.string();
const nullableText = z.nullable(text);
const answers: z.ZodMiniType<QuestionnaireAnswers> = z.record(
  text,
  z.object({ chosen: z.array(z.object({ code: text, text })), typed: text }),
);

/** Which fields there are, and what each may hold, is checked by the form that shows them. */
const areValues = (kept: unknown): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  !Array.isArray(kept) &&
  Object.values(kept).every((value) => typeof value === 'string' || typeof value === 'boolean');

const card = z.object({
  values: z.nullable(z.custom<Partial<ClientValues>>(areValues)),
  answers,
  origin: z.nullable(z.enum(clientOrigins)),
  readAs: z.nullable(
    z.object({ personalId: text, identificationType: z.enum(['', 'VID', 'BirthNumber']), citizenship: text }),
  ),
  lastField: nullableText,
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
  client: z.object({ name: text, email: nullableText, phoneNumber: nullableText }),
});

const draft = z.object({
  id,
  name: text.check(z.minLength(1), z.maxLength(longestDraftName)),
  revision: z.int().check(z.positive()),
  saved: z.optional(text),
});

const parts: { readonly [Part in keyof OrderDetails]: z.ZodMiniType<OrderDetails[Part]> } = {
  card,
  fundAnswers: z.record(text, answers),
  contract: z.nullable(contract),
  webRequestId: z.nullable(text.check(z.refine((one) => webRequestId(one) !== null))),
  draft: z.nullable(draft),
  shownFigures: z.nullable(
    z.object({ currencyId: text, indicativeFee: z.number(), expectedAssets: z.nullable(z.number()) }),
  ),
  proposalNames: z.record(text, text),
};

/** Restores what is kept of an order besides items and terms; a damaged or missing part counts as empty (R14). */
export function reviveDetails(kept: unknown): OrderDetails {
  if (typeof kept !== 'object' || kept === null) return noDetails;
  const sound = Object.entries(parts).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(Object.hasOwn(kept, name) ? Reflect.get(kept, name) : undefined);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return { ...noDetails, ...Object.fromEntries(sound) };
}
