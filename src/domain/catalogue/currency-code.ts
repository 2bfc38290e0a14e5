/** ISO 4217's own code for no currency. */
const noCurrency = 'XXX';

/** The ISO code of a currency of the catalogue. */
export const currencyCode = (
  currencies: readonly { id: string; code: string }[],
  currencyId: string | null | undefined,
): string => currencies.find(({ id }) => id === currencyId)?.code ?? noCurrency;
