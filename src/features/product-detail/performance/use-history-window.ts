import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatWrittenDate, isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import {
  historyPeriods,
  readOwnDays,
  spanOf,
  type HistoryPeriod,
  type OwnDays,
  type StatedPerformance,
} from './history-periods.ts';
import type { HistorySpan } from './history-read.ts';

const firstPeriod: HistoryPeriod = '5Y';
/** Names of the query parameters: the period, and the days of a custom one. */
const names = { period: 'window', from: 'from', to: 'to' };

const written = (date: PlainDate | undefined) => (date === undefined ? '' : formatWrittenDate(date));

interface HistoryWindow {
  period: HistoryPeriod;
  span: HistorySpan;
  /** As typed; they apply once both are valid dates. */
  days: OwnDays;
  /** Selects a period; a custom one starts with the days shown. */
  choose: (period: HistoryPeriod, shown: HistorySpan) => void;
  type: (days: OwnDays) => void;
}

/**
 * Returns the window of a price history, which is stored in the URL, so that reload, Back and links restore it; invalid
 * parameters are ignored.
 */
export function useHistoryWindow(lastDay: PlainDate, performance: StatedPerformance): HistoryWindow {
  const [search, setSearch] = useSearchParams();
  const dayOf = (name: string) => {
    const day = search.get(name);
    return day !== null && isPlainDate(day) ? day : undefined;
  };
  const asked = readOwnDays({ from: written(dayOf(names.from)), to: written(dayOf(names.to)) }, lastDay).span ?? {};
  const [days, setDays] = useState<OwnDays>({ from: written(asked.fromDate), to: written(asked.toDate) });
  const period = historyPeriods.find((known) => known === search.get(names.period)) ?? firstPeriod;

  const keep = (next: HistoryPeriod, { fromDate, toDate }: HistorySpan = {}) => {
    const params = new URLSearchParams(search);
    for (const name of Object.values(names)) params.delete(name);
    if (next !== firstPeriod) params.set(names.period, next);
    if (fromDate) params.set(names.from, fromDate);
    if (toDate) params.set(names.to, toDate);
    setSearch(params, { replace: true, preventScrollReset: true });
  };

  return {
    period,
    span: period === 'own' ? asked : spanOf(period, lastDay, performance),
    days,
    choose: (next, shown) => {
      if (next !== 'own') return keep(next);
      setDays({ from: written(shown.fromDate), to: written(shown.toDate) });
      keep(next, shown);
    },
    type: (next) => {
      setDays(next);
      const { span } = readOwnDays(next, lastDay);
      if (span) keep('own', span);
    },
  };
}
