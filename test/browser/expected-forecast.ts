import Big from 'big.js';
import type { AssetClass, Codelists, ContractType, Fund, Program } from '#contract/catalogue.ts';
import type { ProductFeeScheme } from '#contract/fees.ts';
import type { User } from '#contract/user.ts';

/*
 * An independent implementation of the forecast for tests, written from docs/calculation.md: a plain loop of decimals
 * over the server's responses that shares no code with the product: an oracle for the figures on the screen.
 */

/** The input of one card. */
export interface TypedItem {
  itemType: 'Fund' | 'Program' | 'Contract';
  id: string;
  oneOff: number;
  monthly: number;
  years: number;
  currencyId: string;
  chargingMethodId: string | null;
  startingLineId?: string;
  endingLineId?: string;
}

export interface ReferenceData {
  user: User;
  funds: Map<string, Fund>;
  programs: Map<string, Program>;
  contractTypes: Map<string, ContractType>;
  assetClasses: Map<string, AssetClass>;
  codelists: Codelists;
  feeSchemes: (kind: 'fund' | 'program', id: string) => Promise<ProductFeeScheme[]>;
}

export interface ExpectedTotals {
  totalInvestment: number;
  expectedAssets: number;
  expectedReturns: number;
  indicativeFee: number;
}

interface Line {
  horizon: number;
  moderate: number;
}

const halfUp = (value: Big, decimals: number) => value.round(decimals, 1);

function rateOf(ranges: { from: number; rate: number }[], base: Big): Big {
  const reached = ranges.filter(({ from }) => base.gte(from)).toSorted((a, b) => b.from - a.from);
  return new Big(reached[0]?.rate ?? 0);
}

function feeOf(scheme: ProductFeeScheme, base: Big, rate: Big): Big {
  const part = rate.div(100);
  const fee =
    scheme.calculationBase === 'Gross' ? base.times(part) : base.times(new Big(1).minus(new Big(1).div(part.plus(1))));
  return halfUp(fee, 2);
}

const smaller = (a: Big, b: Big) => (a.lt(b) ? a : b);
const larger = (a: Big, b: Big) => (a.gt(b) ? a : b);

/** Returns the fee of every instalment 1…N (calculation, section 4). */
function instalmentFees(item: TypedItem, scheme: ProductFeeScheme, reference: ReferenceData): Big[] {
  const instalment = new Big(item.monthly);
  const pay = (amount: Big) => feeOf(scheme, amount, rateOf(scheme.paymentRanges, instalment));
  const method = reference.codelists.commissionChargingMethods.find(({ id }) => id === item.chargingMethodId);
  const months = item.years * 12;
  if (method?.method !== 'UpFront' && method?.method !== 'SharedOnInvestment')
    return Array.from({ length: months }, () => pay(instalment));
  const bounds = reference.user.prepaidFeeParameters;
  const years = Math.min(item.years, bounds?.maxInvestmentHorizon ?? item.years);
  const planned = instalment.times(12 * years);
  const target = bounds?.maxTargetAmount == null ? planned : smaller(planned, new Big(bounds.maxTargetAmount));
  const prepaid = feeOf(scheme, target, rateOf(scheme.prepaidRanges, target));
  const invested = new Big(method.minimalInvestmentPct ?? 0).div(100);
  const most = method.method === 'UpFront' ? instalment : halfUp(instalment.times(new Big(1).minus(invested)), 2);
  let paid = new Big(0);
  return Array.from({ length: months }, (_, month) => {
    const now = smaller(most, prepaid.minus(paid));
    paid = paid.plus(now);
    const above = smaller(instalment, larger(new Big(0), instalment.times(month + 1).minus(target)));
    return smaller(instalment, now.plus(above.gt(0) ? pay(above) : 0));
  });
}

function pathOf(item: TypedItem, reference: ReferenceData): Line[] {
  const line = (gain: number | null | undefined, horizon: number | null | undefined): Line => {
    if (gain == null) throw new Error(`The gains of ${item.id} are unknown.`);
    return { horizon: horizon ?? 0, moderate: gain };
  };
  const program = (id: string | undefined) => reference.programs.get(id ?? '');
  if (item.itemType === 'Program') return [line(program(item.id)?.moderateGain, program(item.id)?.investmentHorizon)];
  if (item.itemType === 'Fund') {
    const assetClass = reference.assetClasses.get(reference.funds.get(item.id)?.assetClassId ?? '');
    return [line(assetClass?.moderateGain, 0)];
  }
  const type = reference.contractTypes.get(item.id);
  const lines = (type?.programs.items ?? [])
    .map(([id]) => program(id))
    .filter((candidate) => candidate?.managementStyle === 'InvestmentPlan')
    .toSorted((a, b) => (b?.investmentHorizon ?? 0) - (a?.investmentHorizon ?? 0));
  const start = lines.findIndex((candidate) => candidate?.id === item.startingLineId);
  const end =
    type?.investmentPlanType === 'WithoutTargetProgram'
      ? start
      : lines.findIndex((candidate) => candidate?.id === item.endingLineId);
  return lines.slice(start, end + 1).map((candidate) => line(candidate?.moderateGain, candidate?.investmentHorizon));
}

function activeLine(path: Line[], yearsLeft: number): Line {
  const line = path.find(({ horizon }) => horizon <= yearsLeft) ?? path.at(-1);
  if (!line) throw new Error('A path without lines.');
  return line;
}

/** Returns the totals that one card must show. */
export async function expectedTotals(item: TypedItem, reference: ReferenceData): Promise<ExpectedTotals> {
  const feeProduct = item.itemType === 'Contract' ? item.startingLineId : item.id;
  const schemes = await reference.feeSchemes(item.itemType === 'Fund' ? 'fund' : 'program', feeProduct ?? '');
  const scheme = schemes.find(({ currencyId }) => currencyId === item.currencyId);
  const months = item.years * 12;
  const oneOff = new Big(item.oneOff);
  const oneOffFee = scheme ? feeOf(scheme, oneOff, rateOf(scheme.paymentRanges, oneOff)) : new Big(0);
  const fees =
    scheme && item.monthly > 0
      ? instalmentFees(item, scheme, reference)
      : Array.from({ length: months }, () => new Big(0));
  const path = pathOf(item, reference);
  let value = Number(oneOff.minus(oneOffFee));
  for (let month = 1; month <= months; month++) {
    const gain = activeLine(path, (months - (month - 1)) / 12).moderate;
    value = value * (1 + gain / 100) ** (1 / 12) + Number(new Big(item.monthly).minus(fees[month - 1] ?? 0));
  }
  const totalInvestment = oneOff.plus(new Big(item.monthly).times(months));
  const expectedAssets = halfUp(new Big(value), 2);
  return {
    totalInvestment: Number(totalInvestment),
    expectedAssets: Number(expectedAssets),
    expectedReturns: Number(expectedAssets.minus(totalInvestment)),
    indicativeFee: Number(fees.reduce((sum, fee) => sum.plus(fee), oneOffFee)),
  };
}
