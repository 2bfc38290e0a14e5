import { cartFileText, proposalVersion, withChecksum } from '#contract/cart-with-terms.ts';
import type { Proposal } from '#contract/proposal.ts';
import type { User } from '#contract/user.ts';
import type { CartDocument, CartPosition } from '#domain/cart/document.ts';
import { filedFigures, summaryFigures } from '#domain/cart/figures/filed-figures.ts';
import type { DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import { projectionsOf } from '#domain/cart/figures/position-figures.ts';
import type { RateContext } from '#domain/cart/figures/used-rates.ts';
import { withoutClient } from '#domain/cart/order/without-client.ts';
import { cartTerms } from '#domain/cart/terms/cart-terms.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';

/** A proposal with its own part of the cart. */
interface ProposedCart {
  proposal: Pick<Proposal, 'places'>;
  document: CartDocument;
}

interface PlacedPosition {
  position: CartPosition;
  place: number;
}

/** Puts the parts of a cart together again, at the places that the page names; an item that is in two of them is there once. */
export function wholeCart(proposed: readonly ProposedCart[]): CartDocument | null {
  const [first] = proposed;
  if (!first) return null;
  const seen = new Set<string>();
  const placed = proposed.flatMap(({ proposal: { places }, document: { positions } }): PlacedPosition[] =>
    positions.flatMap((position, index) => {
      const product = JSON.stringify([position.itemType, position.id]);
      if (seen.has(position.uuid) || seen.has(product)) return [];
      seen.add(position.uuid).add(product);
      return [{ position, place: places?.[index] ?? Number.POSITIVE_INFINITY }];
    }),
  );
  const inOrder = placed.toSorted((left, right) => (left.place < right.place ? -1 : Number(left.place > right.place)));
  return { positions: inOrder.map(({ position }) => position), order: first.document.order };
}

export interface AttachedProposal {
  cart: CartDocument;
  /** The figures of the whole cart. */
  figures: DocumentFigures;
  parts: readonly { name: string; document: CartDocument; figures: DocumentFigures }[];
  rates: RateContext;
  dataDate: PlainDate | null;
  today: PlainDate;
  company: User['company'];
}

/**
 * Returns the text of the file that a proposal carries: its cart without what belongs to the client, the terms and the figures
 * (SIL-190); null if it is too large for one that could be opened.
 */
export function proposalDataText({
  cart,
  figures,
  parts,
  rates,
  dataDate,
  today,
  company,
}: AttachedProposal): string | null {
  const inputs = figures.positions.flatMap(projectionsOf).map(({ input }) => input);
  const text = cartFileText(withoutClient(cart), {
    terms: cartTerms(inputs, rates, dataDate),
    figures: filedFigures(figures),
    proposal: {
      version: proposalVersion,
      date: today,
      distributor: { id: company.id, name: company.name },
      parts: parts.map(({ name, document: { positions }, figures: { summary } }) => ({
        name,
        items: positions.map(({ uuid }) => uuid),
        summary: summary && summaryFigures(summary),
      })),
    },
  });
  return text === null ? null : withChecksum(text);
}
