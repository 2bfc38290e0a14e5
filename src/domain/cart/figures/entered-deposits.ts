import { exactProduct, exactSum } from '../../money/exact.ts';

/** What was entered for an item; null where there is no horizon. */
export interface EnteredAmounts {
  currencyId: string | null;
  oneOffAmount: number;
  periodicalAmount: number;
  investmentHorizon: number | null;
}

/** Deposits in one currency: those over a whole horizon, and what is paid every month for an unknown time. */
export interface EnteredDeposits {
  currencyId: string | null;
  total: number;
  monthly: number;
}

/**
 * Adds up what would be paid in for items, by currency: over their horizons like the deposits that are counted, so that the sums
 * can stand beside each other (calculation, section 8). Without a horizon a monthly amount stands apart. Currencies without an
 * amount are left out.
 */
export function enteredDeposits(items: readonly EnteredAmounts[]): EnteredDeposits[] {
  const currencies = [...new Set(items.map(({ currencyId }) => currencyId))];
  const sums = currencies.map((currencyId) => {
    const own = items.filter((item) => item.currencyId === currencyId);
    const instalments = own.map(({ periodicalAmount, investmentHorizon }) =>
      exactProduct([periodicalAmount, 12, investmentHorizon ?? 0]),
    );
    return {
      currencyId,
      total: exactSum([...own.map(({ oneOffAmount }) => oneOffAmount), ...instalments]),
      monthly: exactSum(own.map((one) => (one.investmentHorizon ? 0 : one.periodicalAmount))),
    };
  });
  return sums.filter(({ total, monthly }) => total > 0 || monthly > 0);
}
