import type { DistributionShare, ForecastTotals } from '../../forecast/forecast-result.ts';
import type { CalcInput, ProductType } from '../document.ts';
import { investedParts } from '../resolve/calculator-input.ts';
import type { ResolvedPackagePosition } from '../resolve/resolve-package.ts';
import type { ResolvedProduct } from '../resolve/resolve-product.ts';
import type { PositionFigures } from './position-figures.ts';

/** Kinds of products in a proposal (API-54). */
export const proposedTypes = ['Fund', 'Program', 'ContractType'] as const;
type ProposedType = (typeof proposedTypes)[number];

/** Totals in a proposal; null if the gains are unknown. */
interface ProposedTotals {
  totalInvestment: number;
  expectedReturn: number | null;
  expectedAsset: number | null;
  indicativeFee: number;
}

/** The inputs that stand in a proposal as entered; the others have values or names of their own there. */
type EnteredInputs = Omit<
  CalcInput,
  'oneOffAmount' | 'periodicalAmount' | 'investmentHorizon' | 'chargingMethodId' | 'currencyId'
>;

/** One investment of a proposal, in its own currency (SIL-121). */
export interface ProposedInvestment extends ProposedTotals, EnteredInputs {
  objectId: string;
  objectType: ProposedType;
  order: number;
  oneOffAmount: number;
  periodicalAmount: number;
  /** Whole years. */
  investmentHorizon: number;
  commChargingMethodId: string | null;
  currencyId: string;
}

/** All figures of one proposal, the totals in the user's currency. */
export interface ProposalFigures extends ProposedTotals {
  currencyId: string;
  assetClassesDistribution: readonly { assetClassId: string | null; percentage: number; order: number }[];
  investments: readonly ProposedInvestment[];
}

/** A position included in the totals, with its calculated totals. */
type ProposedPosition =
  | { kind: 'product'; resolved: ResolvedProduct; totals: ForecastTotals }
  | {
      kind: 'package';
      resolved: ResolvedPackagePosition;
      divided: { amounts: readonly number[] };
      parts: readonly { fundId: string; totals: ForecastTotals }[];
    };

interface ProposedSummary {
  currencyId: string;
  totals: ForecastTotals;
  distribution: readonly DistributionShare[];
}

const typeOf: Record<ProductType, ProposedType> = { Fund: 'Fund', Program: 'Program', Contract: 'ContractType' };

const totalsOf = ({ totalInvestment, expectedReturns, expectedAssets, indicativeFee }: ForecastTotals) => ({
  totalInvestment,
  expectedReturn: expectedReturns,
  expectedAsset: expectedAssets,
  indicativeFee,
});

/**
 * Returns the figures of a proposal, both for the page that sends them and the server that checks them (API-53, API-54, T32).
 */
export function proposalFigures(
  positions: readonly PositionFigures[],
  { currencyId, totals, distribution }: ProposedSummary,
): ProposalFigures {
  return {
    currencyId,
    ...totalsOf(totals),
    assetClassesDistribution: distribution.map((share, order) => ({ ...share, order })),
    investments: positions
      .flatMap(proposedPosition)
      .flatMap(investmentsOf)
      .map((investment, order) => ({ ...investment, order })),
  };
}

/** Returns a position with its totals; nothing for one that is left out. */
function proposedPosition(position: PositionFigures): ProposedPosition[] {
  if (position.kind === 'left-out') return [];
  return position.kind === 'product' ? [{ ...position, totals: position.projected.totals }] : [position];
}

type Unordered = Omit<ProposedInvestment, 'order'>;

/** Lists a package as its funds with a non-zero amount, in their order (SIL-122). */
function investmentsOf(position: ProposedPosition): Unordered[] {
  if (position.kind === 'product') return productInvestment(position);
  const { resolved, divided, parts } = position;
  const { chargingMethodId } = resolved.position.calcInput;
  return investedParts(resolved.input, divided).flatMap(({ fundId, input }): Unordered[] => {
    const part = parts.find((one) => one.fundId === fundId);
    const lines = { startingLineId: null, endingLineId: null };
    const ids = { objectId: fundId, objectType: 'Fund' as const, commChargingMethodId: chargingMethodId, ...lines };
    return part ? [{ ...ids, ...amountsOf(input), ...totalsOf(part.totals) }] : [];
  });
}

function productInvestment({ resolved, totals }: Extract<ProposedPosition, { kind: 'product' }>): Unordered[] {
  const { input, position } = resolved;
  if (!input) return [];
  const { chargingMethodId, startingLineId, endingLineId } = position.calcInput;
  const ids = { objectId: position.id, objectType: typeOf[position.itemType], startingLineId, endingLineId };
  return [{ ...ids, commChargingMethodId: chargingMethodId, ...amountsOf(input), ...totalsOf(totals) }];
}

function amountsOf({
  currencyId,
  forecast: { oneOffAmount, periodicalAmount, investmentHorizon },
}: {
  currencyId: string;
  forecast: Pick<Unordered, 'oneOffAmount' | 'periodicalAmount' | 'investmentHorizon'>;
}) {
  return { currencyId, oneOffAmount, periodicalAmount, investmentHorizon };
}
