/** Steps in currencies whose unit is worth much less than a euro. */
const steps: Readonly<Partial<Record<string, number>>> = { CZK: 100, HUF: 1000, JPY: 500, PLN: 20 };

/** Returns the step to which a sought amount is rounded up, worth about the same in every currency: 100 Kč, 5 €. */
export const amountStep = (currencyCode: string): number => steps[currencyCode] ?? 5;
