/** Period of the displayed volatility, which is also used for simulations. */
export const shownVolatilityYears = 5;

/** Returns the displayed volatility: that of 5 years, in percent; null if unknown (CAT-42). */
export function fiveYearVolatility(volatilities: readonly { years: number; value: number }[]): number | null {
  return volatilities.find(({ years }) => years === shownVolatilityYears)?.value ?? null;
}
