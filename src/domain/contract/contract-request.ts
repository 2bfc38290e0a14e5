import { dividedPackage } from '../packages/divided-package.ts';
import type { ResolvedOrder } from '../cart/order/resolve-order.ts';
import { investedParts } from '../cart/resolve/calculator-input.ts';
import type { ResolvedPosition } from '../cart/resolve/resolve-cart.ts';
import type { ResolvedPackagePosition } from '../cart/resolve/resolve-package.ts';
import type { ResolvedProduct } from '../cart/resolve/resolve-product.ts';
import { exactSum } from '../money/exact.ts';

interface Placed {
  fundId: string | null;
  programId: string | null;
  /** Whole years. */
  investmentHorizon: number;
  currencyId: string;
  fundPackageName: string | null;
}

/** A one-off amount in its currency (DATA-37). */
interface OneOffInvestment extends Placed {
  amount: number;
}

/** A monthly amount in its currency (DATA-37). */
interface SavingPlan extends Placed {
  targetProgramId: string | null;
  periodicalAmount: number;
  commissionChargingMethodId: string | null;
  frequency: 'Monthly';
}

/** Everything in a cart that belongs to one contract type (SIL-150). */
export interface ContractDetail {
  contractTypeId: string;
  oneOffInvestments: OneOffInvestment[];
  savingPlans: SavingPlan[];
}

/** The part of a contract that is determined by the cart (DATA-36). */
export interface ContractTerms {
  frameworkContractId: string | null;
  longTermInvestmentProduct: boolean;
  commissionModelId: string | null;
  commissionModelPaidAdvisoryFeeRate: number | null;
  totalDiscount: number | null;
  frameworkOnly: boolean;
  contractDetails: ContractDetail[];
}

/** A resolved cart: its order and its positions. */
export interface ReadCart {
  order: Pick<ResolvedOrder, 'order' | 'isAppendix' | 'model' | 'fee' | 'frameworkContract' | 'isLtip' | 'asked'>;
  positions: readonly ResolvedPosition[];
}

interface Investment extends Placed {
  contractTypeId: string;
  targetProgramId: string | null;
  oneOffAmount: number;
  periodicalAmount: number;
  commissionChargingMethodId: string | null;
}

/**
 * Returns the terms of a contract for a cart: one detail per contract type in cart order, only non-zero amounts, the
 * fee and the discount as entered (DATA-36, DATA-37, SIL-82, SIL-118, SIL-150, SIL-151). Incomplete positions are left
 * out.
 */
export function contractTerms({ order, positions }: ReadCart): ContractTerms {
  const { fee, model } = order;
  return {
    frameworkContractId: order.isAppendix ? (order.frameworkContract?.id ?? null) : null,
    longTermInvestmentProduct: order.isLtip,
    commissionModelId: model?.id ?? null,
    commissionModelPaidAdvisoryFeeRate: model ? (fee.advisorFeeRelative ?? fee.advisorFeeAbsolute) : null,
    totalDiscount: order.asked.has('discount') ? order.order.discount : null,
    frameworkOnly: positions.length === 0,
    contractDetails: byContractType(positions.flatMap(investmentsOf)),
  };
}

function byContractType(investments: readonly Investment[]): ContractDetail[] {
  const details = new Map<string, ContractDetail>();
  for (const investment of investments) {
    const { contractTypeId } = investment;
    const detail = details.get(contractTypeId) ?? { contractTypeId, oneOffInvestments: [], savingPlans: [] };
    details.set(contractTypeId, detail);
    detail.oneOffInvestments.push(...oneOffOf(investment));
    detail.savingPlans.push(...savingPlanOf(investment));
  }
  return [...details.values()].filter(
    ({ oneOffInvestments, savingPlans }) => oneOffInvestments.length + savingPlans.length > 0,
  );
}

function placedOf({ fundId, programId, investmentHorizon, currencyId, fundPackageName }: Placed): Placed {
  return { fundId, programId, investmentHorizon, currencyId, fundPackageName };
}

const oneOffOf = (investment: Investment): OneOffInvestment[] =>
  investment.oneOffAmount > 0 ? [{ ...placedOf(investment), amount: investment.oneOffAmount }] : [];

function savingPlanOf(investment: Investment): SavingPlan[] {
  const { periodicalAmount, targetProgramId, commissionChargingMethodId } = investment;
  const plan = { targetProgramId, periodicalAmount, commissionChargingMethodId, frequency: 'Monthly' } as const;
  return periodicalAmount > 0 ? [{ ...placedOf(investment), ...plan }] : [];
}

const investmentsOf = (resolved: ResolvedPosition): Investment[] =>
  resolved.kind === 'package' ? packageInvestments(resolved) : productInvestment(resolved);

/** Uses the starting and the ending line of a contract item. */
function productInvestment({ position, product, input }: ResolvedProduct): Investment[] {
  if (!product || !input) return [];
  const { itemType, id, calcInput } = position;
  const isContract = itemType === 'Contract';
  const withTarget = isContract && product.contractType?.investmentPlanType !== 'WithoutTargetProgram';
  const { oneOffAmount, periodicalAmount, investmentHorizon } = input.forecast;
  return [
    {
      contractTypeId: product.contractTypeId,
      fundId: itemType === 'Fund' ? id : null,
      programId: isContract ? calcInput.startingLineId : itemType === 'Program' ? id : null,
      targetProgramId: withTarget ? calcInput.endingLineId : null,
      oneOffAmount,
      periodicalAmount,
      investmentHorizon,
      currencyId: input.currencyId,
      commissionChargingMethodId: calcInput.chargingMethodId,
      fundPackageName: null,
    },
  ];
}

function packageInvestments({ position, products, input }: ResolvedPackagePosition): Investment[] {
  const parts = investedParts(input, dividedPackage(input.division, input.total));
  return parts.flatMap(({ fundId, input: { forecast, currencyId } }): Investment[] => {
    const product = products.find((one) => one?.id === fundId);
    if (!product) return [];
    const { oneOffAmount, periodicalAmount, investmentHorizon } = forecast;
    return [
      {
        contractTypeId: product.contractTypeId,
        fundId,
        programId: null,
        targetProgramId: null,
        oneOffAmount,
        periodicalAmount,
        investmentHorizon,
        currencyId,
        commissionChargingMethodId: position.calcInput.chargingMethodId,
        fundPackageName: position.name,
      },
    ];
  });
}

export interface ContractAmounts {
  currencyId: string;
  oneOff: number;
  /** Sum of the monthly amounts. */
  monthly: number;
}

/** Returns the amounts of a contract; null if it has none, or several currencies. */
export function contractAmounts({ contractDetails = [] }: Partial<ContractTerms>): ContractAmounts | null {
  const oneOffs = contractDetails.flatMap(({ oneOffInvestments }) => oneOffInvestments);
  const plans = contractDetails.flatMap(({ savingPlans }) => savingPlans);
  const [currencyId, ...others] = new Set([...oneOffs, ...plans].map((one) => one.currencyId));
  if (currencyId === undefined || others.length > 0) return null;
  return {
    currencyId,
    oneOff: exactSum(oneOffs.map(({ amount }) => amount)),
    monthly: exactSum(plans.map(({ periodicalAmount }) => periodicalAmount)),
  };
}
