import type { Insertable } from 'kysely';
import { countryCodes, isFundCurrency, isValidIsin } from '#domain/catalogue/iso-codes.ts';
import type { Schema } from '../db/schema.ts';
import { issuerOf } from './issuer-of.ts';
import type { FileRecord } from './read-records.ts';

/** Classes of reasons for which a row is refused. */
export type RefusalCode =
  | 'broken_row'
  | 'no_isin'
  | 'no_name'
  | 'bad_name'
  | 'bad_isin'
  | 'bad_isin_prefix'
  | 'depositary_receipt_isin'
  | 'no_currency'
  | 'not_a_fund_currency'
  | 'unknown_value'
  | 'duplicate';

export interface Refused {
  place: string;
  code: RefusalCode;
  /** In words, for the reader of the list. */
  reason: string;
}

/** A fund as a file states it. */
export interface ImportedFund {
  isin: string;
  name: string;
  currency: string;
  issuer: string | null;
  /** Columns of the catalogue for which the file has one; null where it leaves it empty. */
  stated: Pick<
    Insertable<Schema['funds']>,
    'fund_type_id' | 'asset_class_id' | 'investment_area_id' | 'dividend_policy' | 'basic_issuer_id'
  >;
}

/** Columns without which a file is refused. */
export const requiredColumns = ['isin', 'name', 'currency'] as const;

/** Words of the file and the ids of the catalogue that they stand for. */
const enumerations = {
  type: { etf: 'etf', fund: 'fund' },
  asset_class: {
    equity: 'equity',
    bond: 'bond',
    commodity: 'commodity',
    currency: 'currency',
    real_estate: 'real-estate',
    money_market: 'money-market',
    other: 'other',
  },
  region_derived: {
    global: 'international',
    north_america: 'north-america',
    europe: 'europe',
    asia_pacific: 'asia-pacific',
    japan: 'japan',
    emerging_markets: 'emerging',
    latin_america: 'latin-america',
  },
  dividend_policy_derived: { accumulating: 'ReInvestment', distributing: 'Distribution' },
} as const;

/** Columns that the import uses; any other is left aside. */
export const usedColumns: readonly string[] = [...requiredColumns, ...Object.keys(enumerations), 'issuer'];

/** XS: international securities, the one prefix of real funds that is no country. */
const isinPrefixes = new Set([...countryCodes, 'XS']);
const longestText = 250;
const unprintable = /[\p{Cc}\p{Cs}]/u;

type Checked = { ok: true; fund: ImportedFund } | { ok: false; code: RefusalCode; reason: string };
const refuse = (code: RefusalCode, reason: string): Checked => ({ ok: false, code, reason });

/** Checks one row by itself; what is unknown stays unknown (DATA-05). */
export function checkFund({ values, fault }: FileRecord): Checked {
  if (fault !== undefined) return refuse('broken_row', fault);
  const isin = (values['isin'] ?? '').toUpperCase();
  const name = values['name'] ?? '';
  const currency = (values['currency'] ?? '').toUpperCase();
  const issuer = values['issuer'];
  const wrongIsin = isinFault(isin, currency);
  if (wrongIsin) return wrongIsin;
  if (name === '') return refuse('no_name', 'has no name');
  const text = [name, issuer ?? ''].find((candidate) => candidate.length > longestText || unprintable.test(candidate));
  if (text !== undefined) return refuse('bad_name', `"${text.slice(0, 40)}…" is too long or holds control characters`);
  if (currency === '') return refuse('no_currency', 'has no currency');
  if (!isFundCurrency(currency)) {
    return refuse('not_a_fund_currency', `currency ${currency} is no ISO 4217 currency in which funds are quoted`);
  }
  const unknown = unknownValue(values);
  if (unknown) return unknown;
  const { type, asset_class, region_derived, dividend_policy_derived } = values;
  const stated = {
    ...(type === undefined ? {} : { fund_type_id: meaningOf(enumerations.type, type) }),
    ...(asset_class === undefined ? {} : { asset_class_id: meaningOf(enumerations.asset_class, asset_class) }),
    ...(region_derived === undefined
      ? {}
      : { investment_area_id: meaningOf(enumerations.region_derived, region_derived) }),
    ...(dividend_policy_derived === undefined
      ? {}
      : { dividend_policy: meaningOf(enumerations.dividend_policy_derived, dividend_policy_derived) }),
    ...(issuer === undefined ? {} : { basic_issuer_id: issuer === '' ? null : issuerOf(issuer).id }),
  };
  return { ok: true, fund: { isin, name, currency, issuer: issuer || null, stated } };
}

function isinFault(isin: string, currency: string): Checked | null {
  if (isin === '') return refuse('no_isin', 'has no ISIN');
  if (/^[A-Z]{2}/.test(isin) && !isinPrefixes.has(isin.slice(0, 2))) {
    return refuse('bad_isin_prefix', `ISIN ${isin} begins with ${isin.slice(0, 2)}, which is no country`);
  }
  if (!isValidIsin(isin)) return refuse('bad_isin', `ISIN ${isin} is wrong in its form or check digit`);
  // Argentine certificates represent foreign funds; a fund of that country itself is quoted in pesos.
  if (isin.startsWith('AR') && currency !== 'ARS') {
    return refuse('depositary_receipt_isin', `ISIN ${isin} names a depositary receipt, not the fund`);
  }
  return null;
}

function unknownValue(values: FileRecord['values']): Checked | null {
  for (const [column, meanings] of Object.entries(enumerations)) {
    const value = values[column];
    if (value && !Object.hasOwn(meanings, value)) {
      return refuse(
        'unknown_value',
        `${column} "${value.slice(0, 40)}" is none of ${Object.keys(meanings).join(', ')}`,
      );
    }
  }
  return null;
}

function meaningOf<Meaning extends string>(meanings: Readonly<Record<string, Meaning>>, value: string): Meaning | null {
  return meanings[value] ?? null;
}
