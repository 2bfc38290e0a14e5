import { isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import { flag, readAction } from '../read-action.ts';

export const clientDataUsage = `Usage: npm run --silent client-data -- COMMAND
  export ID|CONTRACT-NUMBER    writes what is stored of a client, or of a contract that outlived its client, as JSON
  erase ID --dry-run           says what would be removed of a client, and removes nothing
  erase ID --yes               removes a client but what the law keeps; nothing brings it back
  end CONTRACT-NUMBER DATE     notes the last day of a contract, YYYY-MM-DD`;

export type ClientDataCall =
  | { action: 'export'; id: string }
  | { action: 'erase'; id: string; isDryRun: boolean }
  | { action: 'end'; number: string; day: PlainDate };

const shapes = {
  export: { words: ['ID|CONTRACT-NUMBER'] },
  erase: { words: ['ID'], options: { yes: flag, 'dry-run': flag } },
  end: { words: ['CONTRACT-NUMBER', 'DATE'] },
};

/** Reads the call; throws BadCall with one line. */
export function readClientDataCall(args: readonly string[]): ClientDataCall {
  const { action, words, has, refuse } = readAction('client-data', shapes, args);
  const [id = '', day = ''] = words;
  if (id === '') throw refuse('An ID or number is needed.');
  if (action === 'export') return { action, id };
  if (action === 'erase') {
    // Nothing is removed by a call that does not say so.
    if (has('yes') === has('dry-run'))
      throw refuse('erase needs either --yes, or --dry-run to see what it would remove.');
    return { action, id, isDryRun: has('dry-run') };
  }
  if (!isPlainDate(day)) throw refuse('The last day is a date such as 2026-06-30.');
  return { action, number: id, day };
}
