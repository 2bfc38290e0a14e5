import { BadCall, readWords } from '../run-command.ts';

export const referenceDataUsage = `Usage: npm run --silent reference-data -- COMMAND
  export FILE                   writes what the database holds; - is standard output
  check FILE                    checks the file alone, without a database
  diff FILE [--json]            shows what an import would change
  import FILE [--dry-run] [--comment TEXT]
  versions [--json]             lists the imports
FILE is a bundle of reference data as docs/reference-data.md describes it.`;

export type ReferenceDataCall =
  | { action: 'export'; file: string }
  | { action: 'check'; file: string }
  | { action: 'diff'; file: string; isJson: boolean }
  | { action: 'import'; file: string; isDryRun: boolean; comment: string | null }
  | { action: 'versions'; isJson: boolean };

const options = {
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  comment: { type: 'string' },
} as const;
type Option = keyof typeof options;

const seeHelp = 'See: npm run --silent reference-data -- --help';
const longestComment = 500;

/** What may be given with a command. */
const optionsOf: Readonly<Record<ReferenceDataCall['action'], readonly Option[]>> = {
  export: [],
  check: [],
  diff: ['json'],
  import: ['dry-run', 'comment'],
  versions: ['json'],
};
const isAction = (text: string): text is ReferenceDataCall['action'] => text in optionsOf;

/** Reads the call; throws BadCall with one line. */
export function readReferenceDataCall(args: readonly string[]): ReferenceDataCall {
  const [action = '', ...rest] = args;
  if (!isAction(action)) throw new BadCall(`Unknown command "${action}". ${seeHelp}`);
  const { values, positionals } = readWords(rest, options, seeHelp);
  const foreign = Object.keys(values).find((name) => !optionsOf[action].some((own) => own === name));
  if (foreign !== undefined) throw new BadCall(`${action} has no option --${foreign}. ${seeHelp}`);
  const isJson = values.json ?? false;
  const [file, another] = positionals;
  if (action === 'versions') {
    if (file !== undefined) throw new BadCall(`versions needs no file. ${seeHelp}`);
    return { action, isJson };
  }
  if (file === undefined || another !== undefined) throw new BadCall(`One file is needed. ${seeHelp}`);
  if (action === 'diff') return { action, file, isJson };
  if (action === 'export') return { action, file };
  if (action === 'check') return { action, file };
  const { comment = null } = values;
  if (comment !== null && (comment.length > longestComment || /\p{Cc}/u.test(comment)))
    throw new BadCall(`--comment is one line of at most ${longestComment} characters. ${seeHelp}`);
  return { action, file, isDryRun: values['dry-run'] ?? false, comment };
}
