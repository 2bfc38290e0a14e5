import type { ContractType } from '#contract/catalogue.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Texts } from '../db/tables/catalogue.ts';
import { crownsPerUnit } from './tariffs.ts';

const texts = (en: string, cs: string, sk: string): Texts => ({ en, cs, sk });

interface SeedContractType {
  id: string;
  name: Texts;
  description: Texts;
  status: ContractType['status'];
  useType: ContractType['useType'];
  businessType: ContractType['businessType'];
  plan: ContractType['investmentPlanType'];
  ltip: ContractType['longTermInvestmentProduct'];
  /** Ids, the default first. */
  methods: readonly string[];
  currencies: readonly ('CZK' | 'EUR' | 'USD')[];
  /** Years. */
  horizon: readonly [from: number, to: number];
  /** Smallest amounts in CZK; null where the amount is not paid at all. */
  minimum: { oneOff: number | null; periodical: number | null };
}

/** The contract type of single funds, also of the imported ones. */
export const fundsContractType = 'funds';

const standard = {
  status: 'Active',
  useType: 'Standard',
  ltip: 'NOT_AVAILABLE',
  methods: ['concurrently', 'up-front', 'shared-25'],
  currencies: ['CZK', 'EUR'],
  horizon: [1, 40],
} as const;

const contractTypes: readonly SeedContractType[] = [
  {
    ...standard,
    id: fundsContractType,
    name: texts('Funds', 'Fondy', 'Fondy'),
    description: texts(
      'Single funds of many houses',
      'Jednotlivé fondy mnoha správců',
      'Jednotlivé fondy mnohých správcov',
    ),
    businessType: 'Funds',
    plan: 'None',
    // Each fund tells it on its own.
    ltip: null,
    methods: ['concurrently', 'up-front', 'shared-25', 'shared-50', 'other'],
    currencies: ['CZK', 'EUR', 'USD'],
    minimum: { oneOff: 5_000, periodical: 500 },
  },
  {
    ...standard,
    id: 'asset-management',
    name: texts('Asset management', 'Správa majetku', 'Správa majetku'),
    description: texts(
      'Active and passive strategies with a risk and horizon of their own',
      'Aktivní a pasivní strategie s vlastním rizikem a horizontem',
      'Aktívne a pasívne stratégie s vlastným rizikom a horizontom',
    ),
    businessType: 'Asset',
    plan: 'None',
    // Left to the order.
    ltip: null,
    minimum: { oneOff: 10_000, periodical: 1_000 },
  },
  {
    ...standard,
    id: 'life-plan',
    name: texts('Life plan', 'Životní plán', 'Životný plán'),
    description: texts(
      'Moves step by step to calmer programs as the goal comes nearer',
      'Jak se blíží cíl, přechází postupně do klidnějších programů',
      'Ako sa blíži cieľ, prechádza postupne do pokojnejších programov',
    ),
    businessType: 'Asset',
    plan: 'WithTargetProgram',
    // Left to the order.
    ltip: null,
    methods: ['up-front', 'shared-25', 'concurrently'],
    horizon: [3, 40],
    minimum: { oneOff: 5_000, periodical: 500 },
  },
  {
    ...standard,
    id: 'savings-plan',
    name: texts('Savings plan', 'Spořicí plán', 'Sporiaci plán'),
    description: texts(
      'Regular saving in one program for the whole time',
      'Pravidelné spoření v jednom programu po celou dobu',
      'Pravidelné sporenie v jednom programe po celý čas',
    ),
    businessType: 'Asset',
    plan: 'WithoutTargetProgram',
    // Left to the order.
    ltip: null,
    methods: ['shared-50', 'up-front', 'concurrently'],
    horizon: [3, 40],
    minimum: { oneOff: 5_000, periodical: 500 },
  },
  {
    ...standard,
    id: 'long-term-product',
    name: texts('Long-term investment product', 'Dlouhodobý investiční produkt', 'Dlhodobý investičný produkt'),
    description: texts(
      'Saving for old age with a tax deduction of up to 48\u00a0000\u00a0CZK a year',
      'Spoření na stáří s daňovým odpočtem až 48\u00a0000\u00a0Kč ročně',
      'Sporenie na starobu s daňovým odpočtom až 48\u00a0000\u00a0Kč ročne',
    ),
    useType: 'QuickOptions',
    businessType: 'Asset',
    plan: 'WithTargetProgram',
    ltip: 'REQUIRED',
    methods: ['concurrently', 'up-front'],
    currencies: ['CZK'],
    horizon: [10, 45],
    minimum: { oneOff: 5_000, periodical: 500 },
  },
  {
    ...standard,
    id: 'one-off',
    name: texts('One-off investment', 'Jednorázová investice', 'Jednorazová investícia'),
    description: texts(
      'A single amount for 5 to 8 years, without instalments',
      'Jedna částka na 5 až 8 let, bez pravidelné platby',
      'Jedna suma na 5 až 8 rokov, bez pravidelnej platby',
    ),
    useType: 'QuickOptions',
    businessType: 'Asset',
    plan: 'WithoutTargetProgram',
    methods: ['concurrently'],
    horizon: [5, 8],
    minimum: { oneOff: 50_000, periodical: null },
  },
  {
    ...standard,
    id: 'paid-advisory',
    name: texts('Paid advisory', 'Placené poradenství', 'Platené poradenstvo'),
    description: texts(
      'A portfolio under the advisor’s care for a yearly fee',
      'Portfolio v péči poradce za roční poplatek',
      'Portfólio v starostlivosti poradcu za ročný poplatok',
    ),
    status: 'Disabled',
    businessType: 'Advisory',
    plan: 'None',
    methods: ['other'],
    minimum: { oneOff: 100_000, periodical: 1_000 },
  },
  {
    ...standard,
    id: 'children',
    name: texts('Start in life', 'Start do života', 'Štart do života'),
    description: texts(
      'Saving for a child until it comes of age',
      'Spoření pro dítě do jeho dospělosti',
      'Sporenie pre dieťa do jeho dospelosti',
    ),
    status: 'ComingSoon',
    useType: 'QuickOptions',
    businessType: 'Asset',
    plan: 'WithTargetProgram',
    methods: ['up-front'],
    horizon: [5, 18],
    minimum: { oneOff: 1_000, periodical: 300 },
  },
];

const slider = { maxOneOff: 2_500_000, stepOneOff: 5_000, maxPeriodical: 25_000, stepPeriodical: 500 };

export async function seedContractTypes(database: Database): Promise<void> {
  await insertRows(
    database,
    'contract_types',
    contractTypes.map(({ id, name, description, status, useType, businessType, plan, ltip }, position) => ({
      id,
      name,
      description,
      status,
      position,
      use_type: useType,
      business_type: businessType,
      investment_plan_type: plan,
      long_term_investment_product: ltip,
    })),
  );
  await insertRows(
    database,
    'contract_type_charging_methods',
    contractTypes.flatMap(({ id, methods }) =>
      methods.map((charging_method_id, position) => ({ contract_type_id: id, charging_method_id, position })),
    ),
  );
  await insertRows(
    database,
    'contract_type_configurations',
    contractTypes.flatMap((type) => type.currencies.map((currency) => configuration(type, currency))),
  );
}

function configuration({ id, minimum, horizon }: SeedContractType, currency: 'CZK' | 'EUR' | 'USD') {
  const inCurrency = (crowns: number | null) => (crowns === null ? null : crowns / crownsPerUnit[currency]);
  const paysPeriodically = minimum.periodical !== null;
  return {
    contract_type_id: id,
    currency_id: currency,
    min_one_off_amount: inCurrency(minimum.oneOff),
    max_one_off_amount: inCurrency(250_000_000),
    min_periodical_amount: inCurrency(minimum.periodical),
    max_periodical_amount: paysPeriodically ? inCurrency(2_500_000) : null,
    min_investment_horizon: horizon[0],
    max_investment_horizon: horizon[1],
    slider_min_one_off_amount: 0,
    slider_max_one_off_amount: inCurrency(slider.maxOneOff),
    slider_step_one_off_amount: inCurrency(slider.stepOneOff),
    slider_min_periodical_amount: paysPeriodically ? 0 : null,
    slider_max_periodical_amount: paysPeriodically ? inCurrency(slider.maxPeriodical) : null,
    slider_step_periodical_amount: paysPeriodically ? inCurrency(slider.stepPeriodical) : null,
  };
}
