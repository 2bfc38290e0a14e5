import type { Insertable } from 'kysely';
import { isValidIsin } from '#domain/catalogue/iso-codes.ts';
import type { Schema } from '../db/schema.ts';
import { assetClassProfiles, type AssetClassProfile } from './asset-class-profiles.ts';
import type { Random } from '../platform/random.ts';
import type { DemoData } from './schema/demo-data.ts';
import { crownsPerUnit, type SeedCurrency } from './schema/fields.ts';
import type { FundTheme, SeedIssuer, ShareClass } from './schema/market-data.ts';
import { qualifiedQuestionnaire } from './schema/reference-data.ts';

/** The contract type of single funds. */
const fundsContractType = 'funds';

export interface SeedFund {
  row: Insertable<Schema['funds']> & { assetClassId: string | null };
  currencies: readonly SeedCurrency[];
  tariff: string;
  /** Class by which the prices move, also where the catalogue does not name it. */
  assetClass: AssetClassProfile;
  /** What the fund invests in; classes of one portfolio have it in common. */
  theme: string;
  limits: Insertable<Schema['fundLimits']>[];
}

const fundsPerIssuer = 80;

/** About 2,000 funds; some fields are unknown here and there, as they are in real lists. */
export function createFunds(random: Random, data: DemoData): SeedFund[] {
  const { issuers, domiciles, shareClasses } = data.market;
  const themes = profiledThemes(data);
  const funds: SeedFund[] = [];
  for (const issuer of issuers) {
    const stem = `${issuer.domicile}${domiciles.find(({ countryId }) => countryId === issuer.domicile)?.isinStem}`;
    for (let index = 0; index < fundsPerIssuer; index += 1) {
      const theme = themes[index % themes.length];
      const shareClass = index < themes.length ? null : random.pick(shareClasses);
      const isin = withCheckDigit(`${stem}${String(funds.length).padStart(4, '0')}`);
      if (theme) funds.push(createFund(random, isin, { issuer, ...theme, shareClass }));
    }
  }
  return funds;
}

interface ProfiledTheme {
  theme: FundTheme;
  assetClass: AssetClassProfile;
}

/** The themes with the profiles of their asset classes. */
export function profiledThemes(data: DemoData): ProfiledTheme[] {
  const profiles = assetClassProfiles(data);
  return data.market.fundThemes.flatMap((theme) =>
    profiles
      .filter(({ assetClassId }) => assetClassId === theme.assetClassId)
      .map((assetClass) => ({ theme, assetClass })),
  );
}

interface FundOutline extends ProfiledTheme {
  issuer: SeedIssuer;
  /** Null for the first class of a fund. */
  shareClass: ShareClass | null;
}

/** Whether it is for qualified investors only. */
function isForQualified({ issuer, theme, shareClass }: FundOutline): boolean {
  const isAlternative = ['real-estate', 'alternative', 'other'].includes(theme.assetClassId);
  return issuer.domicile === 'CZ' && shareClass === null && isAlternative;
}

export function createFund(random: Random, isin: string, outline: FundOutline): SeedFund {
  const { issuer, theme, assetClass, shareClass } = outline;
  const currency = shareClass === null ? issuer.currencyId : otherCurrency(random, issuer.currencyId);
  const suffix = shareClass === null ? '' : ` ${shareClass.suffix[issuer.language].replace('{currency}', currency)}`;
  const isEtf = issuer.brand.endsWith('ETF') || (issuer.brand === 'Larkfield' && theme.managementStyle === 'Passive');
  const isQualified = isForQualified(outline);
  const smallest = (crowns: number) => crowns / crownsPerUnit[currency];
  const minimum = isQualified ? smallest(1_000_000) : smallest(random.pick([500, 1_000, 5_000]));
  const currencies: SeedCurrency[] =
    random.chance(0.08) && !isQualified ? [currency, otherCurrency(random, currency)] : [currency];
  const row = {
    id: isin,
    isin,
    name: `${issuer.brand} ${theme.name[issuer.language]}${suffix}`,
    description: random.chance(0.9) ? assetClass.description : null,
    assetClassId: unlessUnknown(random, 0.03, theme.assetClassId),
    investmentAreaId: theme.investmentAreaId && unlessUnknown(random, 0.04, theme.investmentAreaId),
    basicIssuerId: issuer.id,
    currencyId: currency,
    subAssetClassId: theme.subAssetClassId,
    fundSubTypeId: shareClass?.kind === 'hedged' ? 'hedged' : theme.fundSubTypeId,
    fundTypeId: isQualified ? 'fki' : isEtf ? 'etf' : 'fund',
    contractTypeId: fundsContractType,
    managementStyle: unlessUnknown(random, 0.03, theme.managementStyle),
    riskLevel: random.chance(0.03) ? 0 : unlessUnknown(random, 0.03, nearby(random, theme.riskLevel)),
    dividendPolicy: unlessUnknown(random, 0.08, dividendPolicy(theme, shareClass)),
    rating: unlessUnknown(random, 0.25, random.integer(1, 5)),
    factsheetDocumentId: null,
    ...marketOf(random),
    oneOffInvestmentType: isQualified ? ('Required' as const) : ('Optional' as const),
    periodicalInvestmentType: isQualified ? ('Forbidden' as const) : ('Optional' as const),
    minOneOffAmount: unlessUnknown(random, 0.2, minimum),
    minPeriodicalAmount: isQualified ? null : unlessUnknown(random, 0.2, smallest(500)),
    investmentHorizon: unlessUnknown(random, 0.1, theme.investmentHorizon),
    questionnaire: isQualified && theme.assetClassId === 'alternative' ? qualifiedQuestionnaire : null,
    allowForPaidAdvisory: !random.chance(0.04),
    allowForNotPaidAdvisory: !random.chance(0.02),
    availableForLTIP: !isQualified && random.chance(0.85),
  };
  const limits = random.chance(0.6)
    ? currencies.map((currencyId) => ({
        productId: isin,
        currencyId,
        minimalOneOffAmount: isQualified ? minimum : random.pick([500, 1_000, 5_000]) / crownsPerUnit[currencyId],
        minimalPeriodicalAmount: isQualified ? null : random.pick([300, 500, 1_000]) / crownsPerUnit[currencyId],
      }))
    : [];
  return {
    row,
    currencies,
    tariff: isQualified ? 'qualified' : theme.tariff,
    assetClass,
    theme: theme.name.en,
    limits,
  };
}

function marketOf(random: Random) {
  const closedToMarket = random.chance(0.02);
  return { allowedInFundMarket: !closedToMarket, closedToMarket };
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

function otherCurrency(random: Random, currency: SeedCurrency): SeedCurrency {
  const drawn = random.pick(['CZK', 'CZK', 'EUR', 'EUR', 'USD', 'USD', 'GBP', 'PLN'] as const);
  if (drawn !== currency) return drawn;
  return currency === 'EUR' ? 'CZK' : 'EUR';
}

function nearby(random: Random, risk: number): number {
  return Math.min(7, Math.max(1, risk + random.pick([-1, 0, 0, 0, 1])));
}

function dividendPolicy(
  { assetClassId, fundSubTypeId }: FundTheme,
  shareClass: ShareClass | null,
): 'Distribution' | 'None' | 'ReInvestment' {
  if (assetClassId === 'commodity') return 'None';
  return shareClass?.kind === 'income' || fundSubTypeId === 'dividend' ? 'Distribution' : 'ReInvestment';
}
