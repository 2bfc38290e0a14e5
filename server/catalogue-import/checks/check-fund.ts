import type { Insertable } from 'kysely';
import { countryCodes, isFundCurrency, isValidIsin } from '#domain/catalogue/iso-codes.ts';
import type { Schema } from '../../db/schema.ts';
import { amountBounds, Cells, percentBounds, wholeBounds, unprintable } from '../cells.ts';
import type { FileFault } from '../file-fault.ts';
import { issuerOf } from '../issuer-of.ts';
import type { FileRecord } from '../read-records.ts';

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
  | 'bad_value'
  | 'duplicate';

export interface Refused extends FileFault {
  code: RefusalCode;
}

/** A fund as a file states it. */
export interface ImportedFund {
  isin: string;
  name: string;
  currency: string;
  issuer: string | null;
  /** Where the file states it. */
  place: string;
  /** Columns of the catalogue for which the file has one; null where it leaves it empty. */
  stated: Partial<
    Pick<
      Insertable<Schema['funds']>,
      | 'fundTypeId'
      | 'assetClassId'
      | 'investmentAreaId'
      | 'dividendPolicy'
      | 'basicIssuerId'
      | 'riskLevel'
      | 'investmentHorizon'
      | 'managementStyle'
      | 'minOneOffAmount'
      | 'minPeriodicalAmount'
      | 'closedToMarket'
    >
  >;
  /** Charges in percent, alike. */
  charges: Partial<Pick<Insertable<Schema['fundDetails']>, 'ongoingCharge' | 'exitCost'>>;
  /** A scheme of the reference data for the fund's currency; left out where the file has no column. */
  feeScheme?: string | null;
}

/** Columns without which a file is refused. */
export const requiredColumns = ['isin', 'name', 'currency'] as const;

/** Maps the hints of a source to ids of the catalogue. */
const hints = {
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

/** Columns that complete a fund. */
const numberColumns = {
  risk_level: { property: 'riskLevel', bounds: wholeBounds(1, 7) },
  investment_horizon: { property: 'investmentHorizon', bounds: wholeBounds(1, 99) },
  min_one_off_amount: { property: 'minOneOffAmount', bounds: amountBounds },
  min_periodical_amount: { property: 'minPeriodicalAmount', bounds: amountBounds },
} as const;
const chargeColumns = { ongoing_charge: 'ongoingCharge', exit_cost: 'exitCost' } as const;

/** Columns that the import uses; any other is left aside. */
export const usedColumns: readonly string[] = [
  ...requiredColumns,
  ...Object.keys(hints),
  'issuer',
  ...Object.keys(numberColumns),
  ...Object.keys(chargeColumns),
  'management_style',
  'fee_scheme',
  'market',
];

/** XS: international securities, the one prefix of real funds that is no country. */
const isinPrefixes = new Set([...countryCodes, 'XS']);
const longestText = 250;

type Checked =
  | { ok: true; fund: ImportedFund; warnings: FileFault[] }
  | ({ ok: false; code: RefusalCode } & Pick<FileFault, 'column' | 'reason'>);
const refuse = (code: RefusalCode, column: string | null, reason: string): Checked => ({
  ok: false,
  code,
  column,
  reason,
});

/** Checks one row alone; what is unknown stays unknown (DATA-05). A hint that means nothing is a warning (SIL-199). */
export function checkFund(record: FileRecord): Checked {
  const { values, fault, place } = record;
  if (fault !== undefined) return refuse('broken_row', null, fault);
  const isin = (values['isin'] ?? '').toUpperCase();
  const name = values['name'] ?? '';
  const currency = (values['currency'] ?? '').toUpperCase();
  const issuer = values['issuer'];
  const wrong = isinFault(isin, currency) ?? nameFault(name, issuer) ?? currencyFault(currency);
  if (wrong) return wrong;
  const faults: FileFault[] = [];
  const completed = completedFields(new Cells(record, faults));
  const [first] = faults;
  if (first) return refuse('bad_value', first.column, first.reason);
  const { stated, warnings } = readHints(record);
  const house = issuer === undefined ? {} : { basicIssuerId: issuer === '' ? null : issuerOf(issuer).id };
  const fund = { isin, name, currency, issuer: issuer || null, place, ...completed };
  return { ok: true, fund: { ...fund, stated: { ...stated, ...house, ...completed.stated } }, warnings };
}

function isinFault(isin: string, currency: string): Checked | null {
  if (isin === '') return refuse('no_isin', 'isin', 'is empty');
  if (/^[A-Z]{2}/.test(isin) && !isinPrefixes.has(isin.slice(0, 2))) {
    return refuse('bad_isin_prefix', 'isin', `${isin} begins with ${isin.slice(0, 2)}, which is no country`);
  }
  if (!isValidIsin(isin)) return refuse('bad_isin', 'isin', `${isin} is wrong in its form or check digit`);
  // Argentine certificates represent foreign funds; a fund of that country itself is quoted in pesos.
  if (isin.startsWith('AR') && currency !== 'ARS') {
    return refuse('depositary_receipt_isin', 'isin', `${isin} names a depositary receipt, not the fund`);
  }
  return null;
}

function nameFault(name: string, issuer: string | undefined): Checked | null {
  if (name === '') return refuse('no_name', 'name', 'is empty');
  for (const [column, text] of Object.entries({ name, issuer: issuer ?? '' }))
    if (text.length > longestText || unprintable.test(text))
      return refuse('bad_name', column, `"${text.slice(0, 40)}…" is too long or holds control characters`);
  return null;
}

function currencyFault(currency: string): Checked | null {
  if (currency === '') return refuse('no_currency', 'currency', 'is empty');
  if (isFundCurrency(currency)) return null;
  return refuse('not_a_fund_currency', 'currency', `${currency} is no ISO 4217 currency in which funds are quoted`);
}

/** Reads what a hint means; one that means nothing leaves the fund as it is. */
function readHints({ values, place }: FileRecord): { stated: ImportedFund['stated']; warnings: FileFault[] } {
  const stated: ImportedFund['stated'] = {};
  const warnings: FileFault[] = [];
  const meaningOf = <Meaning extends string>(column: string, meanings: Readonly<Record<string, Meaning>>) => {
    const value = values[column];
    if (value === undefined) return undefined;
    if (value === '') return null;
    if (Object.hasOwn(meanings, value)) return meanings[value];
    const known = Object.keys(meanings).join(', ');
    warnings.push({ place, column, reason: `"${value.slice(0, 40)}" is none of ${known}; it is left aside` });
    return undefined;
  };
  const type = meaningOf('type', hints.type);
  const assetClass = meaningOf('asset_class', hints.asset_class);
  const area = meaningOf('region_derived', hints.region_derived);
  const policy = meaningOf('dividend_policy_derived', hints.dividend_policy_derived);
  if (type !== undefined) stated.fundTypeId = type;
  if (assetClass !== undefined) stated.assetClassId = assetClass;
  if (area !== undefined) stated.investmentAreaId = area;
  if (policy !== undefined) stated.dividendPolicy = policy;
  return { stated, warnings };
}

function completedFields(cells: Cells): Pick<ImportedFund, 'stated' | 'charges' | 'feeScheme'> {
  const stated: ImportedFund['stated'] = {};
  const charges: ImportedFund['charges'] = {};
  for (const [column, { property, bounds }] of Object.entries(numberColumns))
    if (cells.has(column)) stated[property] = cells.number(column, bounds);
  for (const [column, property] of Object.entries(chargeColumns))
    if (cells.has(column)) charges[property] = cells.number(column, percentBounds);
  if (cells.has('management_style')) stated.managementStyle = cells.oneOf('management_style', ['Active', 'Passive']);
  if (cells.has('market')) stated.closedToMarket = cells.oneOf('market', ['yes', 'no']) === 'no';
  return {
    stated,
    charges,
    ...(cells.has('fee_scheme') ? { feeScheme: cells.text('fee_scheme') } : {}),
  };
}
