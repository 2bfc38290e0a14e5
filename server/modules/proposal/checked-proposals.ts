import { isDeepStrictEqual } from 'node:util';
import { checkCart } from '#contract/checked-cart.ts';
import type { Proposal } from '#contract/proposal.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import type { DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import { proposalFigures, type ProposalFigures } from '#domain/cart/figures/proposal-figures.ts';
import { totalsReachLimit } from '#domain/forecast/value-limit.ts';
import { isBoundedCartText } from '#domain/cart/text-bounds.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSlices } from '../../platform/in-slices.ts';

/** Parses the cart of each proposal strictly. */
export async function documentsOf(proposals: readonly Proposal[]): Promise<CartDocument[]> {
  const documents: CartDocument[] = [];
  for (const [index, { cart }] of proposals.entries()) documents.push(await cartOf(cart, `${index}.cart`));
  return documents;
}

/**
 * Parses a cart strictly, and refuses an invalid one by its path in the request. Checks the size before parsing and
 * validates in slices, so that no text blocks other calls (security, T25).
 */
export async function cartOf(text: string, path: string): Promise<CartDocument> {
  const checked = isBoundedCartText(text) ? await inSlices(checkCart(parsed(text))) : null;
  if (!checked || 'faults' in checked) throw new Refusal(400, 'BadRequest', [{ path, code: 'invalid' }]);
  return checked.document;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Refuses proposals whose figures differ from the server's, to the cent, and carts with an incomplete item; a product
 * that is no longer offered is only a warning (security, T32; SIL-91).
 */
export function refuseOtherFigures(proposals: readonly Proposal[], figures: readonly DocumentFigures[]): void {
  for (const [index, proposal] of proposals.entries()) {
    const { positions, summary } = figures[index] ?? { positions: [], summary: null };
    const isIncomplete = positions.some((position) => position.kind === 'left-out' && position.reason !== 'missing');
    if (!summary || isIncomplete) throw new Refusal(422, 'CartIncomplete', [{ path: String(index), code: 'cart' }]);
    const own = proposalFigures(positions, summary);
    const other = differing(proposal, own);
    if (other) throw new Refusal(422, 'FiguresDiffer', [{ path: `${index}.${other}`, code: 'FiguresDiffer' }]);
  }
}

/** Refuses a cart whose sums reach the limit of amounts, which each of its proposals may be below (SIL-76). */
export function refuseTooLarge(whole: DocumentFigures | undefined): void {
  if (whole?.summary && totalsReachLimit(whole.summary)) throw new Refusal(422, 'CartTooLarge');
}

const names = [
  'currencyId',
  'totalInvestment',
  'expectedReturn',
  'expectedAsset',
  'indicativeFee',
  'assetClassesDistribution',
  'investments',
] as const satisfies readonly (keyof ProposalFigures)[];

const differing = (sent: Proposal, own: ProposalFigures) =>
  names.find((name) => !isDeepStrictEqual(sent[name], own[name]));
