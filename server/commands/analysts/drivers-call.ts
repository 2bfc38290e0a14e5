import { choiceOf } from '../choice-of.ts';
import { commandWords } from '../command-words.ts';
import { isHelpRequested } from '../help.ts';
import { usualPaths, usualSeed } from '#domain/analysis/fan/fan.ts';
import { highestSeed } from '#domain/analysis/fan/normal-source.ts';
import { inflationBounds } from '#domain/analysis/real/real-values.ts';

const usage =
  'Usage: npm run --silent drivers -- CART.json|PROPOSAL.pdf|- [--format json|csv|parquet] [--table items|changes] [--item ID] [--inflation PERCENT] [--age YEARS] [--paths NUMBER] [--seed NUMBER]';

export const driversHelp = `${usage}

Says what moves the result of a cart most, and by item who moves result and risk (calculation, sections 14 and 15).

  CART         a file that the page saves, with its terms, the PDF of a proposal, or resolved items; - is standard input
  --format     json (default: everything), csv or parquet (one table, into a file)
  --table      of csv and parquet: items (default) or changes
  --item       the id of an item whose own changes are asked for; of the whole cart without it
  --inflation  percent a year: changes are in money of today
  --age        the client's age in years, which is not among the terms of a file
  --paths      runs of the spread, ${usualPaths} by default; 0 draws none
  --seed       number of the calculation, ${usualSeed} by default`;

/** What the command is asked for. */
export interface DriversCall {
  source: string;
  format: 'json' | 'csv' | 'parquet';
  table: 'items' | 'changes';
  item: string | null;
  inflation: number | null;
  age: number | null;
  paths: number;
  seed: number;
}

const mostPaths = 100_000;
const mostAge = 150;

/** A number within bounds. Throws a `RangeError` that names the option. */
function numberOf(name: string, given: string, least: number, most: number, isWhole: boolean): number {
  const value = /^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
  if (!(value >= least && value <= most) || (isWhole && !Number.isInteger(value)))
    throw new RangeError(`--${name} must be ${isWhole ? 'whole' : 'a number'} from ${least} to ${most}, not ${given}.`);
  return value;
}

const options = {
  format: { type: 'string', default: 'json' },
  table: { type: 'string' },
  item: { type: 'string' },
  inflation: { type: 'string' },
  age: { type: 'string' },
  paths: { type: 'string', default: String(usualPaths) },
  seed: { type: 'string', default: String(usualSeed) },
} as const;

/** Reads the arguments of the command; null where its help is asked for, else what is wrong with them in one line. */
export function driversCall(args: readonly string[], isTerminal = false): DriversCall | null | { fault: string } {
  if (isHelpRequested(args)) return null;
  try {
    const { values, positionals } = commandWords(args, options);
    const [source] = positionals;
    if (source === undefined || positionals.length > 1) return { fault: usage };
    const format = choiceOf('format', ['json', 'csv', 'parquet'], values.format);
    if (format === 'parquet' && isTerminal)
      return { fault: 'Parquet is no text for a terminal: send it to a file, as in > drivers.parquet.' };
    const table = choiceOf('table', ['items', 'changes'], values.table ?? 'items');
    if (format === 'json' && values.table !== undefined)
      return { fault: `--table is of csv and parquet: json has both. ${usage}` };
    const { least, most } = inflationBounds;
    return {
      source,
      format,
      table,
      item: values.item ?? null,
      inflation: values.inflation === undefined ? null : numberOf('inflation', values.inflation, least, most, false),
      age: values.age === undefined ? null : numberOf('age', values.age, 0, mostAge, true),
      paths: numberOf('paths', values.paths, 0, mostPaths, true),
      seed: numberOf('seed', values.seed, 0, highestSeed, true),
    };
  } catch (error) {
    return { fault: `${error instanceof Error ? error.message : String(error)} ${usage}` };
  }
}
