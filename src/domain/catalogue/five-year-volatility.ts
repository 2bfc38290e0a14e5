/** Over so many years volatility is shown, and drawn from. */
export const shownVolatilityYears = 5;

/** The volatility that the catalogue shows: that of 5 years, in percent; null where it is not known (CAT-42). */
export function fiveYearVolatility(volatilities: readonly { years: number; value: number }[]): number | null {
  return volatilities.find(({ years }) => years === shownVolatilityYears)?.value ?? null;
}
