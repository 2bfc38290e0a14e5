import { splitOf } from '#domain/packages/divided-package.ts';
import { equalDivision, type PackageDivision } from '#domain/packages/division.ts';
import { withFund, withFundAmount, withMethod } from '#domain/packages/edit-division.ts';

export interface Bundle {
  division: PackageDivision;
  total: number;
}

export const start = (first: 'AMOUNT' | 'PERCENT', funds = ['a']): Bundle => ({
  division: equalDivision(first, funds),
  total: 0,
});
export const split = ({ division, total: whole }: Bundle) => splitOf(division, whole);
export const added = ({ division, total: whole }: Bundle, id: string): Bundle => ({
  division: withFund(division, whole, id),
  total: whole,
});
export const invested = ({ division }: Bundle, whole: number): Bundle => ({ division, total: whole });
export const typed = ({ division, total: whole }: Bundle, id: string, amount: number): Bundle => ({
  division: withFundAmount(division, whole, { id, amount }),
  total: whole,
});
export const switched = ({ division, total: whole }: Bundle, to: 'AMOUNT' | 'PERCENT'): Bundle => ({
  division: withMethod(division, whole, to),
  total: whole,
});
