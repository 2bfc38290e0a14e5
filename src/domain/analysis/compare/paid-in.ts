import { summaryRates } from '../../cart/calculate/summary-rates.ts';
import type { SummaryContext } from '../../cart/calculate/cart-answers.ts';
import type { CalculatorInput } from '../../cart/resolve/calculator-input.ts';
import { convertedMoney } from '../../forecast/forex.ts';
import { exactSum } from '../../money/exact.ts';

/** One-off and monthly deposits of a cart, in the currency of its summary. */
export interface PaidIn {
  oneOff: number;
  monthly: number;
}

function amountsOf(input: CalculatorInput): { currencyId: string | undefined } & PaidIn {
  if (input.kind === 'product') {
    const { oneOffAmount, periodicalAmount } = input.forecast;
    return { currencyId: input.currencyId, oneOff: oneOffAmount, monthly: periodicalAmount };
  }
  const isOneOff = input.investmentType === 'OneOff';
  const total = input.isComplete ? (input.total ?? 0) : 0;
  return { currencyId: input.parts[0]?.currencyId, oneOff: isOneOff ? total : 0, monthly: isOneOff ? 0 : total };
}

/** Sums the deposits, each item converted before summing; null if a rate is missing (calculation, section 8). */
export function paidIn(inputs: readonly CalculatorInput[], context: SummaryContext): PaidIn | null {
  const rates = summaryRates(context);
  const amounts = inputs.map(amountsOf).filter(({ oneOff, monthly }) => oneOff > 0 || monthly > 0);
  const converted = amounts.map(({ currencyId, oneOff, monthly }) => {
    const conversion = currencyId === undefined ? null : rates.conversionFrom(currencyId);
    return conversion && { oneOff: convertedMoney(oneOff, conversion), monthly: convertedMoney(monthly, conversion) };
  });
  const known = converted.filter((one) => one !== null);
  if (known.length < converted.length) return null;
  return {
    oneOff: exactSum(known.map(({ oneOff }) => oneOff)),
    monthly: exactSum(known.map(({ monthly }) => monthly)),
  };
}
