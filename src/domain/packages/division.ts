import type { AmountInputMethod } from './sum-check.ts';

/**
 * The input for one fund. `equal`: its part of the equal split of that many funds; `share`: percent; `amount`: in the package's
 * currency, null if the input is not a number (`text` then holds it); `kept`: its value in the previous division; `new`:
 * nothing yet.
 */
type FundEntry =
  | { kind: 'equal'; count: number }
  | { kind: 'share'; share: number | null; text?: string }
  | { kind: 'amount'; amount: number | null; text?: string }
  | { kind: 'kept' }
  | { kind: 'new' };

export type DividedFund = { id: string } & FundEntry;

/**
 * The division of a package's total among its funds: the input only, without derived figures (see `dividedPackage`). While
 * shares lead, amounts are derived from them; once an amount is typed, shares are derived from the amounts (PACK-06 to PACK-11;
 * calculation, section 7).
 */
export interface PackageDivision {
  method: AmountInputMethod;
  leads: 'shares' | 'amounts';
  /** Total of the package and number of its funds at the last input of a share or an amount (PACK-08, SIL-106). */
  entered: { total: number; count: number };
  funds: readonly DividedFund[];
  /** The previous division, which `kept` funds refer to; null without such funds. */
  before: { division: PackageDivision; total: number } | null;
}

/** Maximum nesting of divisions in a document; a deeper one is replaced by its figures. */
export const deepestDivision = 20;

/** Returns the nesting depth of a division. */
export const divisionDepth = ({ before }: PackageDivision): number => (before ? 1 + divisionDepth(before.division) : 1);

/** Divides equally among all funds (PACK-06). */
export function equalDivision(method: AmountInputMethod, ids: readonly string[], total = 0): PackageDivision {
  const count = ids.length;
  const funds = ids.map((id): DividedFund => ({ id, kind: 'equal', count }));
  return { method, leads: 'shares', entered: { total, count }, funds, before: null };
}

/** Divides by the given shares in percent. */
export function divisionByShares(
  method: AmountInputMethod,
  shares: readonly { id: string; share: number }[],
  total = 0,
): PackageDivision {
  const funds = shares.map(({ id, share }): DividedFund => ({ id, kind: 'share', share }));
  return { method, leads: 'shares', entered: { total, count: funds.length }, funds, before: null };
}
