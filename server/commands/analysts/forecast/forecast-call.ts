import type { BadCall } from '../../bad-call.ts';
import { choice, flag, type Option } from '../../command-options.ts';
import { gridOf, type Variation } from './forecast-grid.ts';

export const inputKinds = ['json', 'jsonl', 'csv', 'parquet'] as const;
export type InputKind = (typeof inputKinds)[number];
/** What comes in may go out, and the other way round. */
export type OutputFormat = InputKind;

/** What the command is asked for. */
export interface ForecastCall {
  /** A file, or `-` for standard input. */
  source: string;
  input: InputKind;
  format: OutputFormat;
  /** Whether the disclosures are answered: in one JSON always, in lines where they are asked for, in tables never. */
  hasDisclosures: boolean;
  /** What is forecast of each item: one variation without a change, where nothing varies. */
  grid: readonly Variation[];
}

export const forecastOptions = {
  input: choice(inputKinds, 'the kind of standard input, json by default'),
  format: choice(
    inputKinds,
    'json or jsonl (totals and yearly values), csv or parquet (a row a year); by default json for one JSON, jsonl for a stream',
  ),
  disclosures: flag('of jsonl, too: they take half of the time again; json always has them'),
  vary: {
    value: 'horizon=5,10,15',
    about:
      'forecasts each item for each value of gain (points added to every gain), horizon, oneOffAmount, periodicalAmount, discount, age or chargingMethod; several of them are combined',
    isRepeatable: true,
    read(texts) {
      const grid = gridOf(texts);
      if ('fault' in grid) throw new RangeError(grid.fault);
      return grid.variations;
    },
  } satisfies Option<readonly Variation[]>,
};

/** The kind of the input that was named, or that the name of the source says. */
function inputOf(source: string, named: InputKind | null): InputKind {
  if (named !== null) return named;
  if (/\.(?:jsonl|ndjson)$/i.test(source)) return 'jsonl';
  if (/\.parquet$/i.test(source)) return 'parquet';
  return /\.csv$/i.test(source) ? 'csv' : 'json';
}

interface Asked {
  options: {
    input: InputKind | null;
    format: OutputFormat | null;
    disclosures: boolean;
    vary: readonly Variation[];
  };
  isTerminal: boolean;
  refuse: (reason: string) => BadCall;
}

/**
 * Returns what is forecast and how it is answered: one JSON by one, and what comes line by line by lines, where nothing else is
 * asked for. Throws `BadCall` (calculation, section 9).
 */
export function forecastCall(source: string, { options, isTerminal, refuse }: Asked): ForecastCall {
  const input = inputOf(source, options.input);
  const format = options.format ?? (input === 'json' ? 'json' : 'jsonl');
  if (format === 'parquet' && isTerminal)
    throw refuse('Parquet is no text for a terminal: send it to a file, as in > forecasts.parquet.');
  if (options.disclosures && (format === 'csv' || format === 'parquet'))
    throw refuse(`--disclosures is of json and jsonl, not of ${format}.`);
  const hasDisclosures = format === 'json' || (format === 'jsonl' && options.disclosures);
  return { source, input, format, hasDisclosures, grid: options.vary };
}
