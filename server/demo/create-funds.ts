import type { Insertable } from 'kysely';
import { isValidIsin } from '#domain/catalogue/iso-codes.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Schema } from '../db/schema.ts';
import { assetClasses } from './asset-classes.ts';
import { fundsContractType } from './contract-types.ts';
import { fundThemes, type FundTheme } from './fund-themes.ts';
import { issuers, type SeedIssuer } from './issuers.ts';
import { qualifiedQuestionnaire } from './questionnaire.ts';
import type { Random } from './random.ts';
import { crownsPerUnit, type TariffCurrency, type TariffName } from './tariffs.ts';

export interface SeedFund {
  row: Insertable<Schema['funds']> & { asset_class_id: string | null };
  currencies: readonly TariffCurrency[];
  tariff: TariffName;
  /** Class by which the prices move, also where the catalogue does not tell it. */
  priceClass: string;
  /** What the fund invests in; classes of one portfolio have it in common. */
  theme: string;
  limits: Insertable<Schema['fund_limits']>[];
}

const fundsPerIssuer = 80;

/** Beginnings that no real ISIN of the country has. */
const isinStems: Readonly<Record<string, string>> = { CZ: '00099', SK: '39900', LU: '99000', IE: '99000', AT: '0000Z' };

const variants: Record<Language, readonly ((currency: string) => string)[]> = {
  en: [(currency) => `${currency} hedged`, () => 'Income', () => 'I', (currency) => `R ${currency}`],
  cs: [(currency) => `zajištěný ${currency}`, () => 'výnosový', () => 'I', (currency) => `třída R ${currency}`],
  sk: [(currency) => `zaistený ${currency}`, () => 'výnosový', () => 'I', (currency) => `trieda R ${currency}`],
};
const hedgedVariant = 0;
const incomeVariant = 1;

/** About 2,000 funds; some fields are unknown here and there, as they are in real lists. */
export function createFunds(random: Random): SeedFund[] {
  const funds: SeedFund[] = [];
  for (const issuer of issuers) {
    for (let index = 0; index < fundsPerIssuer; index += 1) {
      const theme = fundThemes[index % fundThemes.length];
      const isFirst = index < fundThemes.length;
      const isin = createIsin(issuer.domicile, funds.length);
      if (theme)
        funds.push(createFund(random, isin, { issuer, theme, variant: isFirst ? null : random.integer(0, 3) }));
    }
  }
  return funds;
}

export interface FundOutline {
  issuer: SeedIssuer;
  theme: FundTheme;
  /** One of the share classes beside the first: 0 to 3; null for the first. */
  variant: number | null;
}

export function createFund(random: Random, isin: string, { issuer, theme, variant }: FundOutline): SeedFund {
  const currency = variant === null ? issuer.currency : otherCurrency(random, issuer.currency);
  const suffix = variant === null ? '' : ` ${variants[issuer.language][variant]?.(currency) ?? ''}`;
  const isEtf = issuer.brand.endsWith('ETF') || (issuer.brand === 'Larkfield' && theme.style === 'Passive');
  const isQualified =
    issuer.domicile === 'CZ' && variant === null && ['real-estate', 'alternative', 'other'].includes(theme.assetClass);
  const assetClass = assetClasses.find(({ id }) => id === theme.assetClass);
  const smallest = (crowns: number) => crowns / crownsPerUnit[currency];
  const minimum = isQualified ? smallest(1_000_000) : smallest(random.pick([500, 1_000, 5_000]));
  const currencies: TariffCurrency[] =
    random.chance(0.08) && !isQualified ? [currency, otherCurrency(random, currency)] : [currency];
  const row = {
    id: isin,
    isin,
    name: `${issuer.brand} ${theme.names[issuer.language]}${suffix}`,
    description: random.chance(0.9) ? (assetClass?.description ?? null) : null,
    asset_class_id: unlessUnknown(random, 0.03, theme.assetClass),
    investment_area_id: theme.region && unlessUnknown(random, 0.04, theme.region),
    basic_issuer_id: issuer.id,
    currency_id: currency,
    sub_asset_class_id: theme.subClass,
    fund_sub_type_id: variant === hedgedVariant ? 'hedged' : theme.subType,
    fund_type_id: isQualified ? 'fki' : isEtf ? 'etf' : 'fund',
    contract_type_id: fundsContractType,
    management_style: unlessUnknown(random, 0.03, theme.style),
    risk_level: random.chance(0.03) ? 0 : unlessUnknown(random, 0.03, nearby(random, theme.risk)),
    dividend_policy: unlessUnknown(random, 0.08, dividendPolicy(theme, variant)),
    rating: unlessUnknown(random, 0.25, random.integer(1, 5)),
    factsheet_document_id: null,
    allowed_in_fund_market: !random.chance(0.02),
    one_off_investment_type: isQualified ? ('Required' as const) : ('Optional' as const),
    periodical_investment_type: isQualified ? ('Forbidden' as const) : ('Optional' as const),
    min_one_off_amount: unlessUnknown(random, 0.2, minimum),
    min_periodical_amount: isQualified ? null : unlessUnknown(random, 0.2, smallest(500)),
    investment_horizon: unlessUnknown(random, 0.1, theme.horizon),
    questionnaire: isQualified && theme.assetClass === 'alternative' ? qualifiedQuestionnaire : null,
    allow_for_paid_advisory: !random.chance(0.04),
    allow_for_not_paid_advisory: !random.chance(0.02),
    available_for_ltip: !isQualified && random.chance(0.85),
  };
  const limits = random.chance(0.6)
    ? currencies.map((currency_id) => ({
        product_id: isin,
        currency_id,
        minimal_one_off_amount: isQualified ? minimum : random.pick([500, 1_000, 5_000]) / crownsPerUnit[currency_id],
        minimal_periodical_amount: isQualified ? null : random.pick([300, 500, 1_000]) / crownsPerUnit[currency_id],
      }))
    : [];
  return {
    row,
    currencies,
    tariff: isQualified ? 'qualified' : theme.tariff,
    priceClass: theme.assetClass,
    theme: theme.names.en,
    limits,
  };
}

function createIsin(domicile: string, index: number): string {
  return withCheckDigit(`${domicile}${isinStems[domicile] ?? '99000'}${String(index).padStart(4, '0')}`);
}

/** The ISIN of these first eleven characters. */
export function withCheckDigit(stem: string): string {
  const isin = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isValidIsin);
  if (isin === undefined) throw new Error(`no check digit fits ${stem}`);
  return isin;
}

function unlessUnknown<Value>(random: Random, probability: number, value: Value): Value | null {
  return random.chance(probability) ? null : value;
}

function otherCurrency(random: Random, currency: TariffCurrency): TariffCurrency {
  const drawn = random.pick(['CZK', 'CZK', 'EUR', 'EUR', 'USD', 'USD', 'GBP', 'PLN'] as const);
  if (drawn !== currency) return drawn;
  return currency === 'EUR' ? 'CZK' : 'EUR';
}

function nearby(random: Random, risk: number): number {
  return Math.min(7, Math.max(1, risk + random.pick([-1, 0, 0, 0, 1])));
}

function dividendPolicy(theme: FundTheme, variant: number | null): 'Distribution' | 'None' | 'ReInvestment' {
  if (theme.assetClass === 'commodity') return 'None';
  return variant === incomeVariant || theme.subType === 'dividend' ? 'Distribution' : 'ReInvestment';
}
