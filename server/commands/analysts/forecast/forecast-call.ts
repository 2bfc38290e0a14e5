import { commandWords } from '../../command-words.ts';
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

const usage =
  'Usage: npm run --silent forecast -- INPUT.json|INPUT.jsonl|INPUT.csv|INPUT.parquet|- [--input json|jsonl|csv|parquet] [--format json|jsonl|csv|parquet] [--vary horizon=5,10,15]... [--disclosures]';

export const forecastHelp = `${usage}

Forecasts resolved items, or those of a cart with terms or of a proposal (calculation, section 9).

  INPUT     a file or - for standard input; .json is read as a whole, .jsonl, .csv and .parquet as
            a stream on all cores
  --input   the kind of standard input, json by default
  --format  json or jsonl (totals and yearly values), csv or parquet (a row a year); by default json for one JSON,
            jsonl for a stream
  --disclosures
            of jsonl, too: they take half of the time again; json always has them
  --vary    forecasts each item for each value of gain (points added to every gain), horizon, oneOffAmount,
            periodicalAmount, discount, age or chargingMethod; several of them are combined`;

const isKind = (text: string): text is InputKind => (inputKinds as readonly string[]).includes(text);

function inputOf(source: string, named: string | undefined): InputKind | { fault: string } {
  if (named !== undefined)
    return isKind(named) ? named : { fault: `--input must be json, jsonl, csv or parquet, not ${named}. ${usage}` };
  if (/\.(?:jsonl|ndjson)$/i.test(source)) return 'jsonl';
  if (/\.parquet$/i.test(source)) return 'parquet';
  return /\.csv$/i.test(source) ? 'csv' : 'json';
}

/** One JSON is answered by one, and what comes line by line by lines; each may be asked for in any format. */
function formatOf(input: InputKind, named: string | undefined): OutputFormat | { fault: string } {
  if (named === undefined) return input === 'json' ? 'json' : 'jsonl';
  const format = inputKinds.find((one) => one === named);
  return format ?? { fault: `--format must be ${inputKinds.join(', ')}, not ${named}. ${usage}` };
}

/**
 * Reads the arguments of the command, whose output may go to a terminal; or says what is wrong with them in one line (calculation,
 * section 9).
 */
export function forecastCall(args: readonly string[], isTerminal = false): ForecastCall | { fault: string } {
  try {
    const { values, positionals } = commandWords(args, {
      input: { type: 'string' },
      format: { type: 'string' },
      vary: { type: 'string', multiple: true, default: [] },
      disclosures: { type: 'boolean', default: false },
    });
    const [source] = positionals;
    if (source === undefined || positionals.length > 1) return { fault: usage };
    const input = inputOf(source, values.input);
    if (typeof input !== 'string') return input;
    const format = formatOf(input, values.format);
    if (typeof format !== 'string') return format;
    if (format === 'parquet' && isTerminal)
      return { fault: 'Parquet is no text for a terminal: send it to a file, as in > forecasts.parquet.' };
    if (values.disclosures && (format === 'csv' || format === 'parquet'))
      return { fault: `--disclosures is of json and jsonl, not of ${format}. ${usage}` };
    const grid = gridOf(values.vary);
    if ('fault' in grid) return { fault: `${grid.fault} ${usage}` };
    const hasDisclosures = format === 'json' || (format === 'jsonl' && values.disclosures);
    return { source, input, format, hasDisclosures, grid: grid.variations };
  } catch (error) {
    return { fault: `${error instanceof Error ? error.message : String(error)} ${usage}` };
  }
}
