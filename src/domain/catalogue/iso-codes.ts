/** ISO 3166 alpha-2 codes. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
  'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR ' +
  'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
  'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF ' +
  'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

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

/** Whether the text is an ISIN: country, nine characters and a valid check digit (ISO 6166: Luhn with letters as 10 to 35). */
export function isValidIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = Array.from(text, (character) => Number.parseInt(character, 36)).join('');
  return luhnSum(digits) % 10 === 0;
}

function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}
