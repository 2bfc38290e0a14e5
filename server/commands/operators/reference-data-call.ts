import { flag, readAction, withValue } from '../read-action.ts';

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

const longestComment = 500;

const shapes = {
  export: { words: ['FILE'] },
  check: { words: ['FILE'] },
  diff: { words: ['FILE'], options: { json: flag } },
  import: { words: ['FILE'], options: { 'dry-run': flag, comment: withValue } },
  versions: { options: { json: flag } },
};

/** Reads the call; throws BadCall with one line. */
export function readReferenceDataCall(args: readonly string[]): ReferenceDataCall {
  const { action, words, text: textOf, has, refuse } = readAction('reference-data', shapes, args);
  const [file = ''] = words;
  if (action === 'versions') return { action, isJson: has('json') };
  if (action === 'diff') return { action, file, isJson: has('json') };
  if (action === 'export') return { action, file };
  if (action === 'check') return { action, file };
  const comment = textOf('comment');
  if (comment !== null && (comment.length > longestComment || /\p{Cc}/u.test(comment)))
    throw refuse(`--comment is one line of at most ${longestComment} characters.`);
  return { action, file, isDryRun: has('dry-run'), comment };
}
