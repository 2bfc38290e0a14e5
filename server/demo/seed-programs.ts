import type { ManagementStyle, RequirementKind } from '#domain/catalogue/vocabulary.ts';
import { heldPrices } from '#domain/funds/held-prices.ts';
import { priceFigures } from '#domain/funds/price-figures.ts';
import type { Database } from '../db/database.ts';
import { insertFigures } from '../db/insert-figures.ts';
import { insertRows } from '../db/insert-rows.ts';
import { programDocuments } from './program-documents.ts';
import { createPortfolio, type Portfolio } from './portfolios.ts';
import type { Random } from './random.ts';
import type { PricedFund } from './seed-funds.ts';
import { crownsPerUnit, feeSchemeId, maximalEntryFee, type TariffCurrency, type TariffName } from './tariffs.ts';

type Line = readonly [code: string, name: string, equityPercent: number, horizon: number];

interface ProgramGroup {
  contractType: string;
  style: ManagementStyle;
  /** The house that manages it; the market of Slovakia has another than that of Czechia. */
  issuer: string | null;
  tariff: TariffName;
  currencies: readonly [TariffCurrency, ...TariffCurrency[]];
  oneOff: RequirementKind;
  periodical: RequirementKind;
  /** Percent a year. */
  ter: number;
  minimum: { oneOff: number | null; periodical: number | null } | null;
  lines: readonly Line[];
}

const both = { oneOff: 'Optional', periodical: 'Optional' } as const;
const crownsAndEuros = ['CZK', 'EUR'] as const;

const groups: readonly ProgramGroup[] = [
  {
    ...both,
    contractType: 'asset-management',
    style: 'Active',
    issuer: 'issuer-3',
    tariff: 'dynamic',
    currencies: crownsAndEuros,
    ter: 1.65,
    minimum: { oneOff: 20_000, periodical: 1_000 },
    lines: [
      ['RUST100', 'Strategie Růst 100', 100, 20],
      ['RUST80', 'Strategie Růst 80', 80, 20],
      ['RUST65', 'Strategie Růst 65', 65, 15],
      ['ROVNOVAHA50', 'Strategie Rovnováha 50', 50, 12],
      ['ROVNOVAHA40', 'Strategie Rovnováha 40', 40, 10],
      ['VYNOS30', 'Strategie Výnos 30', 30, 7],
      ['VYNOS20', 'Strategie Výnos 20', 20, 5],
      ['JISTOTA10', 'Strategie Jistota 10', 10, 3],
    ],
  },
  {
    ...both,
    contractType: 'asset-management',
    style: 'Active',
    issuer: 'issuer-14',
    tariff: 'dynamic-net',
    currencies: ['EUR'],
    ter: 1.7,
    minimum: null,
    lines: [
      ['EURORUST90', 'Euro Rast 90', 90, 20],
      ['EURORUST70', 'Euro Rast 70', 70, 15],
      ['EUROROVNOVAHA50', 'Euro Rovnováha 50', 50, 10],
      ['EUROVYNOS25', 'Euro Výnos 25', 25, 5],
    ],
  },
  {
    ...both,
    contractType: 'asset-management',
    style: 'Passive',
    issuer: 'issuer-3',
    tariff: 'passive',
    currencies: crownsAndEuros,
    ter: 0.45,
    minimum: null,
    lines: [
      ['SVET100', 'Index Svět 100', 100, 25],
      ['SVET80', 'Index Svět 80', 80, 20],
      ['SVET60', 'Index Svět 60', 60, 12],
      ['SVET40', 'Index Svět 40', 40, 8],
      ['SVET20', 'Index Svět 20', 20, 5],
    ],
  },
  {
    ...both,
    contractType: 'asset-management',
    style: 'Passive',
    issuer: 'issuer-14',
    tariff: 'passive',
    currencies: ['EUR'],
    ter: 0.4,
    minimum: { oneOff: 25_000, periodical: 1_250 },
    lines: [
      ['EUROINDEX100', 'Euro Index 100', 100, 20],
      ['EUROINDEX70', 'Euro Index 70', 70, 15],
      ['EUROINDEX40', 'Euro Index 40', 40, 8],
    ],
  },
  {
    ...both,
    contractType: 'life-plan',
    style: 'InvestmentPlan',
    issuer: 'issuer-6',
    tariff: 'dynamic',
    currencies: crownsAndEuros,
    ter: 1.4,
    minimum: { oneOff: 5_000, periodical: 500 },
    lines: [
      ['PLAN-DYNAMIKA', 'Plán Dynamika', 100, 20],
      ['PLAN-RUST', 'Plán Růst', 85, 15],
      ['PLAN-ROVNOVAHA', 'Plán Rovnováha', 60, 10],
      ['PLAN-VYNOS', 'Plán Výnos', 35, 7],
      ['PLAN-JISTOTA', 'Plán Jistota', 15, 4],
      ['PLAN-REZERVA', 'Plán Rezerva', 0, 1],
    ],
  },
  {
    contractType: 'savings-plan',
    style: 'InvestmentPlan',
    issuer: 'issuer-6',
    tariff: 'balanced',
    currencies: crownsAndEuros,
    oneOff: 'Optional',
    periodical: 'Required',
    ter: 1.5,
    minimum: { oneOff: 5_000, periodical: 500 },
    lines: [
      ['SPORENI-DYNAMICKE', 'Spoření Dynamické', 95, 15],
      ['SPORENI-RUSTOVE', 'Spoření Růstové', 75, 10],
      ['SPORENI-VYVAZENE', 'Spoření Vyvážené', 50, 7],
      ['SPORENI-OPATRNE', 'Spoření Opatrné', 25, 5],
      ['SPORENI-REZERVNI', 'Spoření Rezervní', 5, 3],
    ],
  },
  {
    ...both,
    contractType: 'long-term-product',
    style: 'InvestmentPlan',
    issuer: 'issuer-3',
    tariff: 'balanced-net',
    currencies: ['CZK'],
    ter: 0.9,
    minimum: { oneOff: 5_000, periodical: 500 },
    lines: [
      ['DIP-AKCIE', 'DIP Akcie', 100, 20],
      ['DIP-RUST', 'DIP Růst', 70, 12],
      ['DIP-ROVNOVAHA', 'DIP Rovnováha', 40, 6],
      ['DIP-JISTOTA', 'DIP Jistota', 10, 1],
    ],
  },
  {
    contractType: 'one-off',
    style: 'InvestmentPlan',
    issuer: 'issuer-10',
    tariff: 'conservative',
    currencies: crownsAndEuros,
    oneOff: 'Required',
    periodical: 'Forbidden',
    ter: 1.2,
    minimum: { oneOff: 50_000, periodical: null },
    lines: [
      ['JEDNORAZ-8', 'Jednorázově na 8 let', 60, 8],
      ['JEDNORAZ-6', 'Jednorázově na 6 let', 40, 6],
      ['JEDNORAZ-5', 'Jednorázově na 5 let', 20, 5],
    ],
  },
  {
    ...both,
    contractType: 'children',
    style: 'InvestmentPlan',
    issuer: null,
    tariff: 'balanced',
    currencies: crownsAndEuros,
    ter: 1.1,
    minimum: null,
    lines: [
      ['START-RUST', 'Start Růst', 90, 15],
      ['START-JISTOTA', 'Start Jistota', 30, 5],
    ],
  },
];

export async function seedPrograms(database: Database, random: Random, funds: readonly PricedFund[]): Promise<void> {
  const programs = groups.flatMap((group) =>
    group.lines.map((line) => ({
      group,
      line,
      portfolio: createPortfolio(random, fundsFor(group, funds), { equityPercent: line[2] }),
    })),
  );
  await insertRows(database, 'programs', programs.map(programRow));
  await insertRows(
    database,
    'program_funds',
    programs.flatMap(({ line: [code], portfolio }) =>
      portfolio.parts.map(({ fund, share }, position) => ({
        program_id: programId(code),
        fund_id: fund.row.id,
        share,
        position,
      })),
    ),
  );
  await insertRows(
    database,
    'program_documents',
    programs.flatMap(({ group: { issuer }, line: [code] }) =>
      programDocuments({ id: programId(code), issuerId: issuer }),
    ),
  );
  await seedTerms(database, programs);
  await insertFigures(
    database,
    'program',
    programs.map(({ line: [code], portfolio }) => ({
      id: programId(code),
      figures: priceFigures(heldPrices(portfolio.parts.map(({ fund, share }) => ({ prices: fund.prices, share })))),
    })),
  );
}

/** A passive program holds passive funds only. */
function fundsFor({ style }: ProgramGroup, funds: readonly PricedFund[]): readonly PricedFund[] {
  return style === 'Passive' ? funds.filter(({ row }) => row.management_style === 'Passive') : funds;
}

interface SeedProgram {
  group: ProgramGroup;
  line: Line;
  portfolio: Portfolio;
}

async function seedTerms(database: Database, programs: readonly SeedProgram[]): Promise<void> {
  const offered = programs.flatMap(({ group, line: [code] }) =>
    group.currencies.map((currency_id, position) => ({ group, id: programId(code), currency_id, position })),
  );
  await insertRows(
    database,
    'program_currencies',
    offered.map(({ id, currency_id, position }) => ({ program_id: id, currency_id, position })),
  );
  await insertRows(
    database,
    'program_fee_schemes',
    offered.map(({ id, currency_id, group }) => ({
      product_id: id,
      currency_id,
      fee_scheme_id: feeSchemeId(group.tariff, currency_id),
    })),
  );
  await insertRows(
    database,
    'program_limits',
    offered.flatMap(({ id, currency_id, group: { minimum } }) =>
      minimum === null
        ? []
        : [
            {
              product_id: id,
              currency_id,
              minimal_one_off_amount: inCurrency(minimum.oneOff, currency_id),
              minimal_periodical_amount: inCurrency(minimum.periodical, currency_id),
            },
          ],
    ),
  );
}

const inCurrency = (crowns: number | null, currency: TariffCurrency) =>
  crowns === null ? null : crowns / crownsPerUnit[currency];

const programId = (code: string) => `program-${code.toLowerCase()}`;

/** Risk and horizon have figures of their own beside it. */
function mixOf(equityPercent: number) {
  if (equityPercent === 0)
    return {
      en: 'Bonds and the money market.',
      cs: 'Dluhopisy a peněžní trh.',
      sk: 'Dlhopisy a peňažný trh.',
    };
  if (equityPercent === 100)
    return {
      en: 'Equity alone, of several markets.',
      cs: 'Jen akcie, z několika trhů.',
      sk: 'Len akcie, z niekoľkých trhov.',
    };
  return {
    en: `About ${equityPercent}\u00a0% in equity, the rest in bonds and the money market.`,
    cs: `Asi ${equityPercent}\u00a0% v akciích, zbytek v dluhopisech a na peněžním trhu.`,
    sk: `Asi ${equityPercent}\u00a0% v akciách, zvyšok v dlhopisoch a na peňažnom trhu.`,
  };
}

function programRow({ group, line: [code, name, equityPercent, horizon], portfolio }: SeedProgram, position: number) {
  return {
    id: programId(code),
    code,
    name,
    description: mixOf(equityPercent),
    color: null,
    management_style: group.style,
    external_url: null,
    currency_id: group.currencies[0],
    contract_type_id: group.contractType,
    issuer_id: group.issuer,
    position,
    ter: group.ter,
    expected_income: portfolio.gains.moderate,
    risk_level: portfolio.risk,
    investment_horizon: horizon,
    one_off_investment_type: group.oneOff,
    periodical_investment_type: group.periodical,
    maximal_entry_fee: maximalEntryFee(group.tariff),
    exit_cost: 0,
    unfavourable_gain: portfolio.gains.unfavourable,
    moderate_gain: portfolio.gains.moderate,
    favourable_gain: portfolio.gains.favourable,
  };
}
