import { splitOf } from './divided-package.ts';
import { deepestDivision, divisionDepth, equalDivision, type DividedFund, type PackageDivision } from './division.ts';
import type { AmountInputMethod } from './sum-check.ts';

/* Edits store only the input; the other funds' figures are derived when needed. */

/** Replaces a division by its figures if it is too deep to be nested further. */
function flat(division: PackageDivision, total: number): PackageDivision {
  if (divisionDepth(division) < deepestDivision) return division;
  const { shares, amounts } = splitOf(division, total);
  const funds = division.funds.map(({ id }, index): DividedFund =>
    division.leads === 'shares'
      ? { id, kind: 'share', share: shares[index] ?? 0 }
      : { id, kind: 'amount', amount: amounts[index] ?? 0 },
  );
  return { ...division, entered: { total, count: funds.length }, funds, before: null };
}

/** Nests the current division in a new one, in which every fund keeps its value. */
function over(division: PackageDivision, total: number): Pick<PackageDivision, 'entered' | 'funds' | 'before'> {
  const below = flat(division, total);
  return {
    entered: { total, count: below.funds.length },
    funds: below.funds.map(({ id }) => ({ id, kind: 'kept' })),
    before: { division: below, total },
  };
}

/** Drops the previous division once no fund refers to it. */
const withoutUnused = (division: PackageDivision): PackageDivision =>
  division.before && !division.funds.some(({ kind }) => kind === 'kept') ? { ...division, before: null } : division;

function withEntry(division: PackageDivision, total: number, entry: DividedFund): PackageDivision {
  return withoutUnused({
    ...division,
    entered: { total, count: division.funds.length },
    funds: division.funds.map((fund) => (fund.id === entry.id ? entry : fund)),
  });
}

/** Changes the amount of one fund: from now on amounts lead, and the other funds keep theirs (PACK-10). */
export function withFundAmount(
  division: PackageDivision,
  total: number,
  { id, ...typed }: { id: string; amount: number | null; text?: string },
): PackageDivision {
  const { entered, funds } = division;
  const isOngoing = division.leads === 'amounts' && entered.total === total && entered.count === funds.length;
  const base = isOngoing ? division : { ...division, leads: 'amounts' as const, ...over(division, total) };
  return withEntry(base, total, { id, kind: 'amount', ...typed });
}

/** Changes the share of one fund; its amount is derived (PACK-11). */
export const withFundShare = (
  division: PackageDivision,
  total: number,
  { id, ...typed }: { id: string; share: number | null; text?: string },
): PackageDivision => withEntry(division, total, { id, kind: 'share', ...typed });

/** Switches the input method: every fund keeps its share, and shares lead until an amount is typed. */
export function withMethod(division: PackageDivision, total: number, method: AmountInputMethod): PackageDivision {
  if (method === division.method) return division;
  const count = division.funds.length;
  if (division.leads === 'shares' && division.entered.count === count)
    return { ...division, method, entered: { total, count } };
  return withoutUnused({ method, leads: 'shares', ...over(division, total) });
}

/** Whether all funds have always been equal parts of the whole. */
const isEqualSplit = ({ funds }: PackageDivision) =>
  funds.every((fund) => fund.kind === 'equal' && fund.count === funds.length);

/** While nothing is invested the funds share equally; an equal split in amount mode stays one (PACK-06, PACK-08). */
function staysEqual(division: PackageDivision, total: number): boolean {
  if (total === 0 || division.funds.length === 0) return true;
  return division.method === 'AMOUNT' && isEqualSplit(division);
}

/** Adds a fund; returns the same division if it already has it. */
export function withFund(division: PackageDivision, total: number, id: string): PackageDivision {
  const ids = division.funds.map((fund) => fund.id);
  if (ids.includes(id)) return division;
  if (staysEqual(division, total)) return equalDivision(division.method, [...ids, id], total);
  return { ...division, funds: [...division.funds, { id, kind: 'new' }] };
}

/** Removes a fund (PACK-12). */
export function withoutFund(division: PackageDivision, total: number, id: string): PackageDivision {
  const funds = division.funds.filter((fund) => fund.id !== id);
  if (funds.length === division.funds.length) return division;
  if (staysEqual(division, total))
    return equalDivision(
      division.method,
      funds.map((fund) => fund.id),
      total,
    );
  return withoutUnused({ ...division, funds });
}
