import { exactSum } from '../money/exact.ts';
import type { ContractTerms } from './contract-request.ts';

export interface ContractAmounts {
  currencyId: string;
  oneOff: number;
  /** What is saved every month. */
  monthly: number;
}

/** What is invested by a contract; null where nothing is, or where it is in several currencies. */
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
