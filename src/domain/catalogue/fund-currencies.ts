/**
 * ISO 4217 currencies in which funds of our markets are quoted. Another one in a list of funds is a defect of its source:
 * CNH is no ISO code, and a Lempira or an Antillean guilder has always turned out to be a mistaken country.
 */
export const fundCurrencies: readonly string[] = (
  'CZK EUR USD GBP AED ARS AUD BAM BGN BHD BRL BWP CAD CHF CLP CNY COP DKK EGP GEL HKD HUF IDR ILS INR ISK JOD JPY KES ' +
  'KRW KWD KZT MAD MUR MXN MYR NAD NGN NOK NZD OMR PEN PHP PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH UYU VND ZAR'
).split(' ');

const known = new Set(fundCurrencies);

/** Whether funds are quoted in this currency; the code is upper case. */
export function isFundCurrency(code: string): boolean {
  return known.has(code);
}
