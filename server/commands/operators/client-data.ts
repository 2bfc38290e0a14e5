import { isPlainDate } from '#domain/dates/plain-date.ts';
import { signatureKey } from '../../settings/signature-key.ts';
import type { CommandContext, OpenStorage } from '../command-context.ts';
import { flag } from '../command-options.ts';
import { action, defineActions } from '../define-command.ts';

/** Removes the files of what was erased at once. */
async function removeFiles({ database, store }: OpenStorage, note: (line: string) => void): Promise<void> {
  const { removeUnusedDocuments } = await import('../../document-store/remove-documents.ts');
  const { DocumentStoreUnavailable } = await import('../../document-store/failures.ts');
  try {
    await removeUnusedDocuments(database, store);
  } catch (error) {
    if (!(error instanceof DocumentStoreUnavailable)) throw error;
    note(`${error.message} The server removes the files from the bucket once it is.`);
  }
}

const loadClientData = () => import('../../modules/client/client-data.ts');

function printFound(answer: object | null, { print }: Pick<CommandContext, 'print'>): void {
  if (!answer) throw new Error('There is no client of that id.');
  print(JSON.stringify(answer, null, 2));
}

export const command = defineActions({
  name: 'client-data',
  summary: 'Exports or erases what is stored of a client, and notes the end of a contract.',
  failure: 'there is no such client or concluded contract',
  actions: {
    export: action({
      about: 'writes what is stored of a client, or of a contract that outlived its client, as JSON',
      words: ['ID|CONTRACT-NUMBER'],
      async run({ words: [id = ''] }, context) {
        const { exportClient, exportRetainedContract } = await loadClientData();
        const now = context.now();
        const answer = await context.withDocuments(async (storage) => {
          const key = signatureKey(context.config());
          return (await exportClient({ ...storage, key }, id, now)) ?? exportRetainedContract(storage, id, now);
        });
        printFound(answer, context);
      },
    }),
    erase: action({
      about: 'removes a client but what the law keeps',
      words: ['ID'],
      options: {
        'dry-run': flag('says what would be removed, and removes nothing'),
        yes: flag('removes it; nothing brings it back'),
      },
      async run({ words: [id = ''], options: { 'dry-run': isDryRun, yes: isSure }, refuse }, context) {
        // Nothing is removed by a call that does not say so.
        if (isSure === isDryRun) throw refuse('erase needs either --yes, or --dry-run to see what it would remove.');
        const { erasableOf, eraseClient } = await loadClientData();
        const answer = await context.withDocuments<object | null>(async (storage) => {
          if (isDryRun) return erasableOf(storage.database, id);
          const erased = await eraseClient(storage.database, id, context.now());
          if (erased) await removeFiles(storage, context.note);
          return erased;
        });
        printFound(answer, context);
        if (isDryRun) context.note('Dry run, nothing is removed.');
      },
    }),
    end: action({
      about: 'notes the last day of a contract, YYYY-MM-DD',
      words: ['CONTRACT-NUMBER', 'DATE'],
      async run({ words: [number = '', day = ''], refuse }, { withDatabase, now }) {
        if (!isPlainDate(day)) throw refuse('The last day is a date such as 2026-06-30.');
        const { endContract } = await import('../../modules/client/end-contract.ts');
        const isEnded = await withDatabase((database) => endContract(database, { number, day }, now()));
        if (!isEnded) throw new Error('There is no signed or sent-out contract of that number.');
      },
    }),
  },
});
