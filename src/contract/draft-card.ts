import * as z from 'zod/mini';
import { isBoundedJson } from '#domain/cart/text-bounds.ts';
import { areClientValues } from '#domain/client-form/held-values.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import { personRoles } from '#domain/contract/person-role.ts';
import { id } from './common.ts';

/** Longest text of what a draft holds of its client: card, answers of a full cart and contract take a third of it. */
export const longestDraftCard = 150_000;
const bounds = { parts: 10_000, depth: 8 };

const answers = z.record(
  z.string(),
  z.strictObject({
    chosen: z.readonly(z.array(z.strictObject({ code: z.string(), text: z.string() }))),
    typed: z.string(),
  }),
);
const nullableText = z.nullable(z.string());

const clientCard = z.strictObject({
  values: z.custom<Partial<ClientValues>>(areClientValues),
  answers,
  origin: z.nullable(z.enum(['framework-contract', 'look-up', 'web-request'])),
  /** Who the stored client is whose id stands in the values (SIL-175). */
  readAs: z.nullable(
    z.strictObject({
      personalId: z.string(),
      identificationType: z.enum(['', 'VID', 'BirthNumber']),
      citizenship: z.string(),
    }),
  ),
});

/** The contract that was made of the order and can still be signed. */
const madeContract = z.strictObject({
  id,
  documents: z.array(
    z.strictObject({
      documentId: id,
      name: z.string(),
      persons: z.array(z.strictObject({ personId: id, role: z.enum(personRoles) })),
    }),
  ),
  agreedOn: z.string(),
  client: z.strictObject({ name: z.string(), email: nullableText, phoneNumber: nullableText }),
});

/** What an order holds of its client beside the cart: client card, answers to all questionnaires and contract (DATA-34, SIL-174). */
const draftCard = z.strictObject({
  card: z.nullable(clientCard),
  /** By item and fund. */
  fundAnswers: z.record(z.string(), answers),
  contract: z.nullable(madeContract),
});
export type DraftCard = z.infer<typeof draftCard>;

/** The client's part of a draft as it is sent. */
export const encodeDraftCard = (card: DraftCard): string => JSON.stringify(card);

/** The client's part of a draft; null for any text that is none, or larger than one. Never throws. */
export function readDraftCard(text: string): DraftCard | null {
  if (text.length > longestDraftCard || !isBoundedJson(text, bounds)) return null;
  try {
    return draftCard.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
