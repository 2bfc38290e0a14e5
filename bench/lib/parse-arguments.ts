import { parseArgs } from 'node:util';

/** A parsed command line of the benchmarks. */
export type BenchCommand =
  | { kind: 'help' }
  | { kind: 'list'; names: readonly string[] }
  | { kind: 'run'; names: readonly string[]; isGated: boolean }
  | { kind: 'compare'; sides: readonly [string, string]; names: readonly string[]; pairs: number };

/** An invalid command line or name; the message is one line and says what to do. */
export class UsageError extends Error {}

const options = {
  help: { type: 'boolean', short: 'h' },
  list: { type: 'boolean' },
  gate: { type: 'boolean' },
  pairs: { type: 'string' },
} as const;

export const defaultPairs = 3;
const seeHelp = 'See npm run bench -- --help.';

/** Parses the arguments after the script; throws a `UsageError` for unknown ones. */
export function parseArguments(argv: readonly string[]): BenchCommand {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name)) throw new UsageError(`Unknown option ${token.rawName}. ${seeHelp}`);
    if (token.name !== 'pairs' && token.value !== undefined)
      throw new UsageError(`The option ${token.rawName} takes no value. ${seeHelp}`);
  }
  if (values.help) return { kind: 'help' };
  const [first, ...rest] = positionals;
  if (first === 'compare') return comparison(rest, values);
  if (values.pairs !== undefined) throw new UsageError(`The option --pairs belongs to compare. ${seeHelp}`);
  if (!values.list) return { kind: 'run', names: positionals, isGated: values.gate === true };
  if (values.gate) throw new UsageError(`The options --list and --gate exclude each other. ${seeHelp}`);
  return { kind: 'list', names: positionals };
}

function comparison([a, b, ...names]: readonly string[], values: Record<string, unknown>): BenchCommand {
  if (values['gate'] || values['list']) throw new UsageError(`compare takes no option but --pairs. ${seeHelp}`);
  if (a === undefined || b === undefined)
    throw new UsageError(
      'compare needs two commits, "." being the working tree: npm run bench -- compare A B [FILE[/GROUP] …].',
    );
  return { kind: 'compare', sides: [a, b], names, pairs: pairsOf(values['pairs']) };
}

function pairsOf(value: unknown): number {
  if (value === undefined) return defaultPairs;
  if (typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value)) return Number(value);
  throw new UsageError('The option --pairs needs a whole number from 1 to 999: --pairs 5.');
}
