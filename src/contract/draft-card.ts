import * as z from 'zod/mini';
import type { QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import { isBoundedJson } from '#domain/cart/text-bounds.ts';
import type { ClientIdentity } from '#domain/client-form/client-identity.ts';
import { type ClientValues, areClientValues } from '#domain/client-form/client-values.ts';
import { clientOrigins, type ClientOrigin } from '#domain/order/order-details.ts';
import { clientIdentity, contractClient, orderWebRequest, questionnaireAnswers } from './client-part.ts';
import { createdContract, type CreatedContract } from './contracts.ts';

/** Maximum length of a draft's client part: card, answers of a full cart and contract take a third of it. */
export const longestDraftCard = 150_000;
const bounds = { parts: 10_000, depth: 8 };

/** The client part of an order: client card, web request, answers to all questionnaires and contract (DATA-34, SIL-174). */
export interface DraftCard {
  card: {
    values: Partial<ClientValues>;
    answers: QuestionnaireAnswers;
    origin: ClientOrigin | null;
    /** Identity of the stored client whose id is in the values (SIL-175). */
    readAs: ClientIdentity | null;
  } | null;
  /** The web request that the client came by, part of the order's contract (SIL-32). */
  webRequestId: string | null;
  /** By item and fund. */
  fundAnswers: Readonly<Record<string, QuestionnaireAnswers>>;
  /** The contract created from the order that can still be signed. */
  contract:
    | (CreatedContract & {
        agreedOn: string;
        client: { name: string; email: string | null; phoneNumber: string | null };
      })
    | null;
}

const text = z.string();

const draftCard = z.object({
  card: z.nullable(
    z.object({
      values: z.unknown(),
      answers: questionnaireAnswers,
      origin: z.nullable(z.enum(clientOrigins)),
      readAs: z.nullable(clientIdentity),
    }),
  ),
  // Drafts of former versions do not hold it.
  webRequestId: z.optional(orderWebRequest),
  fundAnswers: z.record(text, questionnaireAnswers),
  contract: z.nullable(
    z.object({
      ...createdContract.shape,
      agreedOn: text,
      client: contractClient,
    }),
  ),
});

/** Serialises the client part of a draft. */
export const encodeDraftCard = (card: DraftCard): string => JSON.stringify(card);

/** Parses the client part of a draft; null if the text is invalid or too long. Never throws. */
export function readDraftCard(held: string): DraftCard | null {
  if (held.length > longestDraftCard || !isBoundedJson(held, bounds)) return null;
  try {
    const { data: parsed } = draftCard.safeParse(JSON.parse(held));
    if (!parsed) return null;
    const data = { ...parsed, webRequestId: parsed.webRequestId ?? null };
    const { card } = data;
    if (!card) return { ...data, card };
    const { values, ...rest } = card;
    return areClientValues(values) ? { ...data, card: { values, ...rest } } : null;
  } catch {
    return null;
  }
}

/** Normalises the text of a client part, without anything else in it; null for an invalid text. */
export function soundDraftCard(held: string): string | null {
  const card = readDraftCard(held);
  return card && encodeDraftCard(card);
}
