import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { FundHits } from '#state/funds/fund-hits.ts';
import { lastFundId } from '#state/catalogue/recent-funds.ts';

/** Returns the index among the hits of the fund whose page the user has returned from, or null. */
export function useCameFrom(hits: FundHits | null): number | null {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [fundId] = useState(() => (isBack ? lastFundId() : null));
  if (fundId === null || !hits) return null;
  const place = hits.rows.findIndex((row) => hits.market.funds[row]?.id === fundId);
  return place < 0 ? null : place;
}
