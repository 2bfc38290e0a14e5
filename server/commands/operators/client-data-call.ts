import { isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import { BadCall, readWords } from '../run-command.ts';

export const clientDataUsage = `Usage: npm run --silent client-data -- COMMAND
  export ID|CONTRACT-NUMBER    writes what is stored of a client, or of a contract that outlived its client, as JSON
  erase ID --dry-run           says what would be removed of a client, and removes nothing
  erase ID --yes               removes a client but what the law keeps; nothing brings it back
  end CONTRACT-NUMBER DATE     notes the last day of a contract, YYYY-MM-DD`;

export type ClientDataCall =
  | { action: 'export'; id: string }
  | { action: 'erase'; id: string; isDryRun: boolean }
  | { action: 'end'; number: string; day: PlainDate };

const seeHelp = 'See: npm run --silent client-data -- --help';

const options = { yes: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;

/** Reads the call; throws BadCall with one line. */
export function readClientDataCall(args: readonly string[]): ClientDataCall {
  const [action = '', ...rest] = args;
  if (action !== 'export' && action !== 'erase' && action !== 'end')
    throw new BadCall(`Unknown command "${action}". ${seeHelp}`);
  const { values, positionals } = readWords(rest, action === 'erase' ? options : {}, seeHelp);
  const [id = '', day = ''] = positionals;
  const words = action === 'end' ? 2 : 1;
  if (id === '' || positionals.length !== words)
    throw new BadCall(`${action} takes ${words === 1 ? 'one word' : 'a number and a date'}. ${seeHelp}`);
  if (action === 'export') return { action, id };
  if (action === 'erase') return { action, id, isDryRun: isDryRun(values) };
  if (!isPlainDate(day)) throw new BadCall(`The last day is a date such as 2026-06-30. ${seeHelp}`);
  return { action, number: id, day };
}

/** Nothing is removed by a call that does not say so. */
function isDryRun(values: { yes?: boolean | undefined; 'dry-run'?: boolean | undefined }): boolean {
  const isAsked = values['dry-run'] ?? false;
  if ((values.yes ?? false) === isAsked)
    throw new BadCall(`erase needs either --yes, or --dry-run to see what it would remove. ${seeHelp}`);
  return isAsked;
}
