import * as z from 'zod/mini';
import { correlationKinds } from '#domain/analysis/fan/correlation.ts';
import type { FiledFigures, FiledSummary } from '#domain/cart/figures/filed-figures.ts';
import { leftOutReasons } from '#domain/cart/figures/left-out-reason.ts';
import type { ResolvedTerms } from '#domain/cart/terms/cart-terms.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { isBoundedCartText } from '#domain/cart/text-bounds.ts';
import { isPlainDate } from '#domain/dates/plain-date.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import { cartFormat, cartOrderSchema, cartPositionSchema } from './cart-document.ts';
import { faultsOf, type CartFault } from './checked-cart.ts';
import { id, money, nullableId, plainDate, typedMap } from './common.ts';
import { draftOf } from './draft-codec.ts';
import { draftVersion } from './draft-limits.ts';
import { resolvedItem } from './forecast-input.ts';

/* A cart with terms: the text of a draft, and beside its cart what the cart was resolved to and comes to (decision 62). */

/** Name of the file that a proposal carries (SIL-190). */
export const proposalFileName = 'fundament-proposal.json';
/** Version of what a proposal holds besides its cart. */
export const proposalVersion = 1;

const rate = z.number().check(z.positive());
const usedRate = z.object({
  currencyFromId: id,
  currencyToId: id,
  factor: rate,
  pairs: z.array(z.object({ currencyFromId: id, currencyToId: id, forexRate: rate, unit: rate })),
});

const terms = z.object({
  version: z.string().check(z.regex(/^[\da-f]{16}$/)),
  dataDate: z.nullable(plainDate.check(z.refine(isPlainDate))),
  currencyId: id,
  rates: z.array(usedRate),
  items: z.array(z.extend(resolvedItem, { currencyId: id })),
  hasAge: z.boolean(),
});

const totals = {
  totalInvestment: money,
  expectedAssets: z.nullable(money),
  expectedReturns: z.nullable(money),
  indicativeFee: money,
};
const disclosure = z.object({
  feePercent: z.nullable(z.number()),
  assetsWithoutFee: z.nullable(money),
  costPerYear: z.nullable(z.number()),
  breakEvenMonth: z.nullable(z.int()),
});
const summary = z.nullable(
  z.object({
    ...totals,
    currencyId: id,
    months: z.int().check(z.positive()),
    disclosure,
    distribution: z.array(z.object({ assetClassId: nullableId, percentage: z.number() })),
  }),
);
const ids = z.record(z.string(), z.string());
const figures = z.object({
  ids: z.object({ summary: ids, items: ids }),
  summary,
  items: z.array(z.object({ id: z.string(), ...totals, disclosure })),
  leftOut: z.array(z.object({ id, reason: z.enum(leftOutReasons) })),
});

const proposal = z.object({
  version: z.literal(proposalVersion),
  date: plainDate.check(z.refine(isPlainDate)),
  /** Whose products they are. */
  distributor: z.object({ id, name: z.string() }),
  /** The parts of the document: its items by uuid, and what they come to. */
  parts: z.array(z.object({ name: z.string(), items: z.array(id), summary })),
});
export interface ProposalFacts extends Omit<z.infer<typeof proposal>, 'parts'> {
  parts: readonly { name: string; items: readonly string[]; summary: FiledSummary | null }[];
}

/** What the spread of a cart and its changes rest on, by the ids of the items of the terms (calculation, sections 14 and 15). */
const drivers = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** Percent a year over 5 years; null if nothing is known. */
      volatility: z.nullable(z.number().check(z.gte(0))),
      classId: nullableId,
      kind: z.enum(correlationKinds),
      isAssumed: z.boolean(),
      /** The longest horizon that the product allows, in years. */
      mostYears: z.int().check(z.positive()),
    }),
  ),
});
export type DriverFacts = z.infer<typeof drivers>;

/** What a file may hold besides its cart; files of before hold nothing of it. */
const besidesCart = z.object({
  terms: z.exactOptional(terms),
  figures: z.exactOptional(figures),
  drivers: z.exactOptional(drivers),
  proposal: z.exactOptional(proposal),
});

/** What a file holds besides its cart. */
export interface BesidesCart {
  terms?: ResolvedTerms;
  figures?: FiledFigures;
  drivers?: DriverFacts;
  proposal?: ProposalFacts;
}

/** The whole file that a proposal carries, as published in docs/proposal-data.schema.json. */
export const proposalData = z.object({
  version: z.literal(draftVersion),
  format: z.literal(cartFormat),
  items: typedMap(cartPositionSchema),
  order: cartOrderSchema,
  terms: z.exactOptional(terms),
  figures,
  proposal,
  checksum: z.string().check(z.regex(/^[\da-f]{16}$/)),
});

/** Reads what a file holds besides its cart, or every value that it cannot have, with its path. */
export function readBesides(file: unknown): { besides: BesidesCart } | { faults: CartFault[] } {
  const read = besidesCart.safeParse(file);
  return read.success ? { besides: read.data } : { faults: faultsOf(read.error.issues) };
}

/**
 * Serialises a cart with what goes with it. Terms and figures of single items are left out if they are too many for a file that
 * can be opened; null if even the rest is.
 */
export function cartFileText(cart: CartDocument, besides: BesidesCart): string | null {
  const { terms: _, drivers: __, figures: all, ...few } = besides;
  const fewer: BesidesCart = { ...few, ...(all && { figures: { ...all, items: [] } }) };
  for (const kept of [besides, fewer]) {
    const text = JSON.stringify({ ...draftOf(cart), ...kept });
    if (isBoundedCartText(text)) return text;
  }
  return null;
}

/** Adds the checksum, by which damage is told from what was written. */
export const withChecksum = (text: string): string => `${text.slice(0, -1)},"checksum":"${fingerprint(text)}"}`;

/** Whether the text of a file with a checksum is as it was written; a program may have laid it out in another way. */
export function hasChecksum(text: string): boolean {
  const file: unknown = JSON.parse(text);
  if (typeof file !== 'object' || file === null || !('checksum' in file)) return false;
  const { checksum, ...content } = file;
  return checksum === fingerprint(JSON.stringify(content));
}
