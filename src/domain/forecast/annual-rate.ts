/** Payments: a one-off amount at month 0 and an instalment at the end of each month. */
export interface Payments {
  months: number;
  oneOffAmount: number;
  periodicalAmount: number;
}

/**
 * Returns the final value of payments without fees at an annual gain in percent (-100 or more), in closed form: the
 * spreadsheet's `-FV(g-1, N, P, A, 0)`. The logarithmic form keeps its precision down to the smallest gains.
 */
export function finalValue({ months, oneOffAmount, periodicalAmount }: Payments, annualGain: number): number {
  const rate = Math.log1p(annualGain / 100) / 12;
  if (rate === 0) return oneOffAmount + periodicalAmount * months;
  return oneOffAmount * Math.exp(rate * months) + periodicalAmount * (Math.expm1(rate * months) / Math.expm1(rate));
}

const tolerance = 1e-9;

/**
 * Returns the annual rate in percent at which the payments, each plan up to its own end, reach the value: their internal rate
 * of return, by bisection to 1e-9 between -100 and `most` (calculation, section 10). The sum increases with the rate, so there
 * is at most one. Null without payments, or if even a rate of -100 leaves more than the value.
 */
export function annualRate(plans: readonly Payments[], value: number, most: number): number | null {
  const worthAt = (rate: number) => plans.reduce((total, plan) => total + finalValue(plan, rate), 0);
  const paysIn = plans.some((plan) => plan.oneOffAmount > 0 || plan.periodicalAmount > 0);
  if (!paysIn || worthAt(-100) > value) return null;
  let low = -100;
  let high = most;
  while (high - low > tolerance) {
    const middle = (low + high) / 2;
    if (worthAt(middle) <= value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
