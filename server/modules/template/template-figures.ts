import { roundMoney } from '#domain/money/rounding.ts';
import type { HeldFund } from '../portfolio/holdings.ts';

/**
 * Derives figures of a template from its funds, in percent: charge and income weighted by shares, and the highest entry
 * fee. A figure that one fund lacks is unknown; risk cannot be derived.
 */
export function templateFigures(funds: readonly HeldFund[]) {
  const entryFees = knownOfAll(funds.map(({ maximalEntryFee }) => maximalEntryFee));
  return {
    ter: weighted(funds, ({ ongoingCharge }) => ongoingCharge),
    expectedIncome: weighted(funds, ({ moderateGain }) => moderateGain),
    maximalEntryFee: entryFees && Math.max(...entryFees),
    riskLevel: null,
  };
}

function weighted(funds: readonly HeldFund[], figureOf: (fund: HeldFund) => number | null): number | null {
  const held = funds.filter(({ share }) => share > 0);
  const figures = knownOfAll(held.map(figureOf));
  if (!figures) return null;
  const total = held.reduce((sum, { share }) => sum + share, 0);
  return roundMoney(
    held.reduce((sum, { share }, index) => sum + (share * (figures[index] ?? 0)) / total, 0),
    4,
  );
}

function knownOfAll(figures: readonly (number | null)[]): number[] | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === figures.length && known.length > 0 ? known : null;
}
