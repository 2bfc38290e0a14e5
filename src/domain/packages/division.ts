import type { AmountInputMethod } from './sum-check.ts';

/**
 * What was entered for one fund. `equal`: its part of the equal split of that many funds; `share`: percent; `amount`: in the
 * package's currency, null where what was typed is no number (then `text` holds it); `kept`: what it had in the division
 * before; `new`: nothing yet.
 */
export type FundEntry =
  | { kind: 'equal'; count: number }
  | { kind: 'share'; share: number | null; text?: string }
  | { kind: 'amount'; amount: number | null; text?: string }
  | { kind: 'kept' }
  | { kind: 'new' };

export type DividedFund = { id: string } & FundEntry;

/**
 * How a package's total is divided among its funds: what was entered, and no figure that follows from it (`dividedPackage`
 * works those out). As long as shares lead, amounts follow them; from the first amount that is typed on, shares follow the
 * amounts (PACK-06 to PACK-11; calculation, section 7).
 */
export interface Division {
  method: AmountInputMethod;
  leads: 'shares' | 'amounts';
  /** Total of the package and number of its funds when a share or an amount was entered last (PACK-08, SIL-106). */
  entered: { total: number; count: number };
  funds: readonly DividedFund[];
  /** The division over which the present one was entered; null where no fund is `kept`. */
  before: { division: Division; total: number } | null;
}

/** Layers of divisions that a document may hold; one more is replaced by its figures. */
export const deepestDivision = 20;

/** How many divisions lie upon each other. */
export const divisionDepth = ({ before }: Division): number => (before ? 1 + divisionDepth(before.division) : 1);

/** All funds share equally (PACK-06). */
export function equalDivision(method: AmountInputMethod, ids: readonly string[], total = 0): Division {
  const count = ids.length;
  const funds = ids.map((id): DividedFund => ({ id, kind: 'equal', count }));
  return { method, leads: 'shares', entered: { total, count }, funds, before: null };
}

/** The funds have these shares in percent. */
export function divisionByShares(
  method: AmountInputMethod,
  shares: readonly { id: string; share: number }[],
  total = 0,
): Division {
  const funds = shares.map(({ id, share }): DividedFund => ({ id, kind: 'share', share }));
  return { method, leads: 'shares', entered: { total, count: funds.length }, funds, before: null };
}
