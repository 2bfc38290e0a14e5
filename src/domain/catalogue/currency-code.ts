/** The ISO 4217 code for no currency. */
const noCurrency = 'XXX';

/** Returns the ISO code of a currency of the catalogue. */
export const currencyCode = (
  currencies: readonly { id: string; code: string }[],
  currencyId: string | null | undefined,
): string => currencies.find(({ id }) => id === currencyId)?.code ?? noCurrency;
