import type { CalcInput, PackageInput, PackagePosition, ProductPosition, ProductType } from '#domain/cart/document.ts';
import { noInput } from '#domain/cart/product/product-fields.ts';
import { divisionByShares, type PackageDivision } from '#domain/packages/division.ts';
import type { AmountInputMethod } from '#domain/packages/sum-check.ts';
import type {
  CartCatalogue,
  CartContractType,
  CartFund,
  CartProgram,
  CurrencyConfiguration,
  ProductTerms,
} from '#domain/cart/catalogue/cart-catalogue.ts';

/** A small catalogue for the cart's rules; every entity can be varied by its parts. */

export const configuration = (parts: Partial<CurrencyConfiguration> = {}): CurrencyConfiguration => ({
  currencyId: 'CZK',
  minOneOffAmount: 1000,
  maxOneOffAmount: 50_000_000,
  minPeriodicalAmount: 500,
  maxPeriodicalAmount: 500_000,
  minInvestmentHorizon: 1,
  maxInvestmentHorizon: 40,
  sliderMinOneOffAmount: 0,
  sliderMaxOneOffAmount: 2_000_000,
  sliderStepOneOffAmount: 10_000,
  sliderMinPeriodicalAmount: 0,
  sliderMaxPeriodicalAmount: 20_000,
  sliderStepPeriodicalAmount: 500,
  ...parts,
});

export const contractType = (parts: Partial<CartContractType> = {}): CartContractType => ({
  id: 'funds',
  name: 'Funds one by one',
  status: 'Active',
  investmentPlanType: 'None',
  programs: { items: [] },
  calcConfiguration: [configuration()],
  commChargingMethods: ['concurrently', 'upfront'],
  longTermInvestmentProduct: null,
  ...parts,
});

export const fund = (parts: Partial<CartFund> = {}): CartFund => ({
  id: 'equity',
  name: 'Equity fund',
  currencyId: 'CZK',
  currencyIds: ['CZK', 'EUR'],
  contractTypeId: 'funds',
  oneOffInvestmentType: 'Optional',
  periodicalInvestmentType: 'Optional',
  investmentHorizon: 10,
  assetClassId: 'shares',
  fundTypeId: 'standard',
  allowedInFundMarket: true,
  minOneOffAmount: null,
  minPeriodicalAmount: null,
  allowForPaidAdvisory: true,
  allowForNotPaidAdvisory: true,
  availableForLTIP: true,
  questionnaire: null,
  ...parts,
});

export const program = (parts: Partial<CartProgram> = {}): CartProgram => ({
  id: 'growth',
  name: 'Growth',
  currencyId: 'CZK',
  currencyIds: ['CZK'],
  contractTypeId: 'managed',
  oneOffInvestmentType: 'Required',
  periodicalInvestmentType: 'Optional',
  investmentHorizon: 8,
  managementStyle: 'Active',
  unfavourableGain: -1,
  moderateGain: 5,
  favourableGain: 9,
  funds: [
    { fundId: 'equity', share: 60 },
    { fundId: 'bond', share: 40 },
  ],
  ...parts,
});

const line = (id: string, investmentHorizon: number, parts: Partial<CartProgram> = {}) =>
  program({
    id,
    name: `Line ${id}`,
    investmentHorizon,
    managementStyle: 'InvestmentPlan',
    contractTypeId: 'plan',
    ...parts,
  });

const places = (...ids: string[]): CartContractType['programs'] => ({
  items: ids.map((id, order) => [id, { id, order }]),
});

const byId = <Entity extends { id: string }>(...entities: Entity[]) =>
  new Map(entities.map((entity) => [entity.id, entity]));

export function cartCatalogue(parts: Partial<CartCatalogue> = {}): CartCatalogue {
  return {
    fundById: byId(
      fund(),
      fund({ id: 'bond', name: 'Bond fund', assetClassId: 'bonds', periodicalInvestmentType: 'Forbidden' }),
      fund({ id: 'closed', name: 'Closed fund', allowedInFundMarket: false }),
      fund({ id: 'unclassed', name: 'Fund without a class', assetClassId: null }),
      fund({ id: 'qualified', name: 'Fund for qualified investors', fundTypeId: 'qualified' }),
    ),
    programById: byId(
      program(),
      line('dynamic', 15),
      line('balanced', 7),
      line('reserve', 0),
      program({ id: 'plain' }),
    ),
    contractTypeById: byId(
      contractType(),
      contractType({ id: 'managed', name: 'Asset management' }),
      contractType({
        id: 'plan',
        name: 'Life plan',
        investmentPlanType: 'WithTargetProgram',
        programs: places('reserve', 'plain', 'dynamic', 'balanced'),
      }),
      contractType({
        id: 'saving',
        name: 'Saving plan',
        investmentPlanType: 'WithoutTargetProgram',
        programs: places('dynamic', 'balanced'),
      }),
      contractType({
        id: 'disabled',
        status: 'Disabled',
        investmentPlanType: 'WithTargetProgram',
        programs: places('dynamic'),
      }),
    ),
    assetClassById: new Map([
      ['shares', { unfavourableGain: -2, moderateGain: 7, favourableGain: 12 }],
      ['bonds', { unfavourableGain: 1, moderateGain: 3, favourableGain: 4 }],
    ]),
    chargingMethods: [
      { id: 'concurrently', method: 'Concurrently', minimalInvestmentPct: null },
      { id: 'upfront', method: 'UpFront', minimalInvestmentPct: null },
      { id: 'shared', method: 'SharedOnInvestment', minimalInvestmentPct: 20 },
    ],
    fundTypes: [
      { id: 'standard', code: 'FUND' },
      { id: 'qualified', code: 'FKI' },
    ],
    ...parts,
  };
}

export const terms = (parts: Partial<ProductTerms> = {}): ProductTerms => ({
  feeSchemes: [
    {
      currencyId: 'CZK',
      calculationBase: 'Gross',
      paymentRanges: [
        { from: 0, rate: 4 },
        { from: 350_000, rate: 3 },
      ],
      prepaidRanges: [
        { from: 0, rate: 3 },
        { from: 1_000_000, rate: 2 },
      ],
    },
  ],
  limits: [],
  ...parts,
});

export const calcInput = (parts: Partial<CalcInput> = {}): CalcInput => ({
  ...noInput,
  oneOffAmount: 100_000,
  investmentHorizon: 10,
  chargingMethodId: 'concurrently',
  currencyId: 'CZK',
  ...parts,
});

export const cartItem = (itemType: ProductType, id: string, input: Partial<CalcInput> = {}): ProductPosition => ({
  uuid: `uuid-${itemType}-${id}`,
  id,
  itemType,
  calcInput: calcInput(input),
  texts: {},
});

/** Returns a division by amounts that were typed while the package had that total. */
export const byAmounts = (total: number, amounts: Readonly<Record<string, number>>): PackageDivision => ({
  method: 'AMOUNT',
  leads: 'amounts',
  entered: { total, count: Object.keys(amounts).length },
  funds: Object.entries(amounts).map(([id, amount]) => ({ id, kind: 'amount', amount })),
  before: null,
});

/** Returns a division by shares in percent. */
export const byShares = (method: AmountInputMethod, shares: Readonly<Record<string, number>>): PackageDivision =>
  divisionByShares(
    method,
    Object.entries(shares).map(([id, share]) => ({ id, share })),
  );

/** Returns a package of two funds, entered in amounts that add up. */
export const packageItem = ({
  calcInput: input,
  ...parts
}: Partial<Omit<PackagePosition, 'calcInput'>> & { calcInput?: Partial<PackageInput> } = {}): PackagePosition => ({
  uuid: 'uuid-package',
  id: 'uuid-package',
  itemType: 'Package',
  name: 'Retirement',
  packageType: 'Advisor',
  calcInput: {
    investmentType: 'OneOff',
    investedAmount: 100_000,
    currencyId: 'CZK',
    investmentHorizon: 10,
    chargingMethodId: 'concurrently',
    ...input,
  },
  division: byAmounts(100_000, { equity: 60_000, bond: 40_000 }),
  texts: {},
  ...parts,
});
