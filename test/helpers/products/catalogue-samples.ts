import type { ContractType, FundPackageTemplate, Program } from '#contract/catalogue.ts';

/** Returns a program in the shape of the catalogue's response. */
export const program = (given: Partial<Program> & { id: string }): Program => ({
  name: `Program ${given.id}`,
  description: null,
  code: given.id,
  color: null,
  managementStyle: 'Active',
  externalUrl: null,
  currencyId: 'czk',
  currencyIds: ['czk'],
  contractTypeId: 'asset',
  ter: null,
  expectedIncome: null,
  riskLevel: null,
  investmentHorizon: null,
  oneOffInvestmentType: 'Optional',
  periodicalInvestmentType: 'Optional',
  maximalEntryFee: null,
  exitCost: null,
  unfavourableGain: null,
  moderateGain: null,
  favourableGain: null,
  volatilities: [],
  performance: [],
  funds: [],
  ...given,
});

/** Returns a contract type in the shape of the catalogue's response. */
export const contractType = (given: Partial<ContractType> & { id: string }): ContractType => ({
  name: `Contract ${given.id}`,
  description: null,
  status: 'Active',
  order: 1,
  useType: 'Standard',
  businessType: 'Asset',
  investmentPlanType: 'None',
  programs: { type: 'Map', items: [] },
  calcConfiguration: [],
  commChargingMethods: [],
  longTermInvestmentProduct: 'NOT_AVAILABLE',
  ...given,
});

/** Returns a package template in the shape of the catalogue's response. */
export const template = (given: Partial<FundPackageTemplate> & { id: string }): FundPackageTemplate => ({
  name: `Template ${given.id}`,
  packageType: 'Organisation',
  categoryId: null,
  funds: [],
  ter: null,
  expectedIncome: null,
  riskLevel: null,
  maximalEntryFee: null,
  volatilities: [],
  performance: [],
  currencyId: 'czk',
  order: 1,
  ...given,
});
