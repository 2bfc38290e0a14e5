import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lensNames, type LensName } from '#portal-ui/lens-nav.tsx';

/** Allowed inflation in percent per year (calculation, section 11). */
export const offeredInflation = { least: 0, most: 20 } as const;
const highestGoal = 1e12;

/** The part of the page's state that its URL holds, so that it can be shared. */
export interface ForecastAddress {
  /** Above the table of the cart any lens, on the page of the forecast one of its views. */
  view: LensName;
  /** A calendar year; null if none is pinned. */
  year: number | null;
  goal: number | null;
  /** Inflation in percent per year; null is nominal. */
  real: number | null;
  /** The item whose own changes the drivers show; null for those of the whole cart. */
  item: string | null;
}

const isLens = (name: string | null): name is LensName => lensNames.some((lens) => lens === name);

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
    view: isLens(view) ? view : 'scenarios',
    year: year !== null && Number.isInteger(year) ? year : null,
    goal: numberIn(params.get('goal'), 0.01, highestGoal),
    real: numberIn(params.get('real'), offeredInflation.least, offeredInflation.most),
    item: params.get('item'),
  };
}

/** Returns the state in the URL, and a setter: a view is an entry of the history, the rest of the state replaces the current one. */
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
        { replace: parts.view === undefined, preventScrollReset: true },
      ),
    [setParams],
  );
  return [readForecastAddress(params), change];
}
