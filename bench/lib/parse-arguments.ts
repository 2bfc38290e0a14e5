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

const defaultPairs = 3;
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

export const usage = `Usage:
  npm run bench [-- [OPTIONS] [FILE[/GROUP] …]]
  npm run bench -- compare A B [--pairs N] [FILE[/GROUP] …]

Runs all benchmarks, or the files and groups that are named. compare runs the benchmarks of two
commits in turns and prints the ratio of their times; "." as A or B is the working tree.

Options:
  --list     List the files and their groups without running them
  --gate     Fail when a goal of bench/goals.json is missed (a group that misses one runs once more first)
  --pairs N  How many times compare runs each commit (default ${defaultPairs})
  --help     Show this text

Examples:
  npm run bench                                           everything
  npm run bench -- kernel table                           two files
  npm run bench -- kernel/kernel-100                      one group
  npm run bench -- --gate search                          one file, judged by its goals
  npm run bench -- compare main . kernel/kernel-100       the working tree against main
  npm run bench -- compare v1 v2 --pairs 5 filter search  two tags, five pairs

Exit statuses:
  0  everything ran, and with --gate every goal was reached
  1  a goal was missed with --gate, or a benchmark failed
  2  an option, file, group or commit is unknown

Results are kept in bench/results, one JSON line per group. More: docs/benchmarks.md.
`;
