import type { FundDetail } from '#contract/fund-detail.ts';
import { fund } from '../../ui/features/funds/fund-market.ts';

/** Returns a fund in the shape of its own call's response; omitted values are unknown. */
export function fundDetail(id: string, given: Partial<FundDetail> = {}): FundDetail {
  return {
    ...fund(id),
    performance: [],
    volatilities: [],
    analysis: { span: null, rollingYear: null, largestFall: null, volatilities: [] },
    historicalPerformancesYear: [],
    historicalPerformancesMonth: [],
    expectedIncome: null,
    numberOfClients: null,
    aum: null,
    payYield: null,
    limits: [],
    maximalEntryFee: null,
    ongoingCharge: null,
    exitCost: null,
    currentNetAssetValue: null,
    prevNetAssetValue: null,
    viewCount: 0,
    tags: [],
    relatedFundIds: [],
    documents: [],
    compositions: [],
    issuerId: null,
    issuer: null,
    ...given,
  };
}
