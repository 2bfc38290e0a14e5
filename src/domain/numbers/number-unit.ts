import { fundCurrencies } from '../catalogue/iso-codes.ts';

/** What is written with a number. */
export type NumberUnit =
  /** A currency; the codes that its sign may stand for, none for a sign of no currency of funds. */
  { kind: 'currency'; codes: readonly string[] } | { kind: 'percent' } | { kind: 'years' };

const dollars = ['USD', 'AUD', 'CAD', 'HKD', 'MXN', 'NZD', 'SGD', 'TWD', 'ARS', 'CLP', 'COP', 'NAD', 'UYU'];
const crowns = ['SEK', 'NOK', 'DKK', 'ISK'];

/** Currencies as they are written other than by their codes. */
const currencySigns: Readonly<Record<string, readonly string[]>> = {
  kč: ['CZK'],
  kc: ['CZK'],
  korun: ['CZK'],
  koruny: ['CZK'],
  koruna: ['CZK'],
  '€': ['EUR'],
  euro: ['EUR'],
  eura: ['EUR'],
  '£': ['GBP'],
  $: dollars,
  us$: ['USD'],
  a$: ['AUD'],
  au$: ['AUD'],
  ca$: ['CAD'],
  hk$: ['HKD'],
  mx$: ['MXN'],
  nt$: ['TWD'],
  nz$: ['NZD'],
  r$: ['BRL'],
  s$: ['SGD'],
  '¥': ['JPY', 'CNY'],
  'cn¥': ['CNY'],
  'jp¥': ['JPY'],
  zł: ['PLN'],
  zl: ['PLN'],
  ft: ['HUF'],
  kr: crowns,
  fr: ['CHF'],
  sfr: ['CHF'],
  lei: ['RON'],
  nis: ['ILS'],
  '₪': ['ILS'],
  '₩': ['KRW'],
  '₹': ['INR'],
  '₺': ['TRY'],
  '₴': ['UAH'],
  '₽': ['RUB'],
  '₱': ['PHP'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₸': ['KZT'],
};

const years = new Set(['let', 'rok', 'roky', 'roku', 'roků', 'rokov', 'year', 'years', 'y', 'yrs']);

const units: ReadonlyMap<string, NumberUnit> = new Map<string, NumberUnit>([
  ...fundCurrencies.map((code) => [code.toLowerCase(), { kind: 'currency', codes: [code] }] as const),
  ...Object.entries(currencySigns).map(([sign, codes]) => [sign, { kind: 'currency', codes }] as const),
  ...[...years].map((word) => [word, { kind: 'years' }] as const),
  ['%', { kind: 'percent' }],
]);

/** Returns the unit of a word in lower case without points; undefined for any other word. */
export const unitOf = (word: string): NumberUnit | undefined =>
  units.get(word) ?? (/^\p{Sc}$/u.test(word) ? { kind: 'currency', codes: [] } : undefined);

/**
 * Whether a number written with a unit may be meant for a field in the unit of this word; one in no known unit takes an amount,
 * whose currency is said elsewhere.
 */
export function fitsUnit(unit: NumberUnit, word: string): boolean {
  const own = unitOf(word.toLowerCase());
  if (own?.kind === 'currency') return own.codes.some((code) => mayBeIn(unit, code));
  return unit.kind === (own?.kind ?? 'currency');
}

/** Whether an amount written with a unit may be one in this currency; one without a unit may. */
export const mayBeIn = (unit: NumberUnit | null, currencyCode: string): boolean =>
  unit === null || (unit.kind === 'currency' && unit.codes.includes(currencyCode));
