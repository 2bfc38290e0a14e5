/**
 * ISO 4217 currencies of funds in our markets. Any other one in a list of funds is an error of its source: CNH is not an ISO
 * code, and a Lempira or an Antillean guilder has always been a mistaken country.
 */
export const fundCurrencies: readonly string[] = (
  'CZK EUR USD GBP AED ARS AUD BAM BGN BHD BRL BWP CAD CHF CLP CNY COP DKK EGP GEL HKD HUF IDR ILS INR ISK JOD JPY KES ' +
  'KRW KWD KZT MAD MUR MXN MYR NAD NGN NOK NZD OMR PEN PHP PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH UYU VND ZAR'
).split(' ');

const known = new Set(fundCurrencies);

/** Whether funds are quoted in this currency; the code must be upper case. */
export function isFundCurrency(code: string): boolean {
  return known.has(code);
}
