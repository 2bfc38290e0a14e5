import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forecastViews, type ForecastViewName } from '#routes/paths.ts';

/** Allowed inflation in percent per year (calculation, section 11). */
export const offeredInflation = { least: 0, most: 20 } as const;
const highestGoal = 1e12;

/** The part of the page's state that its URL holds, so that it can be shared. */
export interface ForecastAddress {
  view: ForecastViewName;
  /** A calendar year; null if none is pinned. */
  year: number | null;
  goal: number | null;
  /** Inflation in percent per year; null is nominal. */
  real: number | null;
  /** The item whose own changes the drivers show; null for those of the whole cart. */
  item: string | null;
}

const isView = (name: string | null): name is ForecastViewName => forecastViews.some((view) => view === name);

/** Parses a number within bounds; returns null for anything else. */
function numberIn(text: string | null, least: number, most: number): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return value >= least && value <= most ? value : null;
}

/** Parses the query parameters; invalid ones are ignored. */
function readForecastAddress(params: URLSearchParams): ForecastAddress {
  const view = params.get('view');
  const year = numberIn(params.get('year'), 1, 9999);
  return {
    view: isView(view) ? view : 'scenarios',
    year: year !== null && Number.isInteger(year) ? year : null,
    goal: numberIn(params.get('goal'), 0.01, highestGoal),
    real: numberIn(params.get('real'), offeredInflation.least, offeredInflation.most),
    item: params.get('item'),
  };
}

/** Returns the state in the URL, and a setter that replaces the current history entry. */
export function useForecastAddress(): [ForecastAddress, (change: Partial<ForecastAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (parts: Partial<ForecastAddress>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(parts))
            if (value === null || value === 'scenarios') next.delete(name);
            else next.set(name, String(value));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [readForecastAddress(params), change];
}
