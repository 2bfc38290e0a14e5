import { clearFundFilter, openFundFilter, setSearchPhrase } from './fund-filter.ts';

/** Has the fund list show what answers to a phrase, and nothing narrower; the order of the list stays. */
export function findFund(phrase: string): void {
  // Opened first, so that the kept filter does not come over the phrase later.
  openFundFilter();
  clearFundFilter();
  setSearchPhrase(phrase);
}
