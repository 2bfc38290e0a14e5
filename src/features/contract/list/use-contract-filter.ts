import { useSearchParams } from 'react-router-dom';
import { contractSorts, type ContractSort } from '#contract/contract-list.ts';
import { serverToday } from '#clock/server-clock.ts';
import { listedStates, type ListedState } from '#domain/contract/contract-states.ts';
import { addDays, addMonths, type PlainDate } from '#domain/dates/plain-date.ts';

export const periods = ['month', 'quarter', 'year', 'all'] as const;
type Period = (typeof periods)[number];

const usualPeriod: Period = 'year';
const monthsOf: Record<Exclude<Period, 'all'>, number> = { month: 1, quarter: 3, year: 12 };

export interface ContractFilter {
  phrase: string;
  state: ListedState | null;
  period: Period;
  sort: ContractSort;
  isDescending: boolean;
}

const chosenOf = <Value extends string>(choices: readonly Value[], text: string | null): Value | null =>
  choices.find((choice) => choice === text) ?? null;

function firstDay(period: Period): PlainDate | undefined {
  return period === 'all' ? undefined : addDays(addMonths(serverToday(), -monthsOf[period]), 1);
}

/** Returns the query for the server. */
export const queryOf = ({ phrase, state, period, sort, isDescending }: ContractFilter) => {
  const from = firstDay(period);
  return {
    sort,
    order: isDescending ? ('desc' as const) : ('asc' as const),
    ...(phrase === '' ? {} : { phrase }),
    ...(state ? { state } : {}),
    ...(from ? { from } : {}),
  };
};

export const isFiltered = ({ phrase, state, period }: ContractFilter): boolean =>
  phrase !== '' || state !== null || period !== usualPeriod;

/** Returns the filter in the address and a setter; a change returns to the first page. */
export function useContractFilter(): [ContractFilter, (change: Partial<ContractFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const filter: ContractFilter = {
    phrase: search.get('q') ?? '',
    state: chosenOf(listedStates, search.get('state')),
    period: chosenOf(periods, search.get('period')) ?? usualPeriod,
    sort: chosenOf(contractSorts, search.get('sort')) ?? 'date',
    isDescending: search.get('order') !== 'asc',
  };
  const change = (changes: Partial<ContractFilter>) => {
    const { phrase, state, period, sort, isDescending } = { ...filter, ...changes };
    const next = new URLSearchParams({
      ...(phrase !== '' && { q: phrase }),
      ...(state && { state }),
      ...(period !== usualPeriod && { period }),
      ...(sort !== 'date' && { sort }),
      ...(!isDescending && { order: 'asc' }),
    });
    setSearch(next, { replace: true });
  };
  return [filter, change];
}
