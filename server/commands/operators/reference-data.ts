import type { CommandContext } from '../command-context.ts';
import { flag, valued } from '../command-options.ts';
import { BadCall } from '../bad-call.ts';
import { action, defineActions } from '../define-command.ts';
import type { ReferenceDataOutput } from './exchange-reference-data.ts';

const longestComment = 500;

function commentOf(given: string): string {
  if (given.length > longestComment || /\p{Cc}/u.test(given))
    throw new RangeError(`is one line of at most ${longestComment} characters.`);
  return given;
}

const loadExchange = () => import('./exchange-reference-data.ts');

function printOutput({ lines, faults }: ReferenceDataOutput, { print }: Pick<CommandContext, 'print'>): void {
  for (const line of lines) print(line);
  if (faults.length > 0) throw new BadCall(faults.join('\n'));
}

export const command = defineActions({
  name: 'reference-data',
  summary: `Brings everything that is not funds and prices out of the database and into it, as one file.
FILE is a bundle of reference data as docs/reference-data.md describes it.`,
  actions: {
    export: action({
      about: 'writes what the database holds; - is standard output',
      words: ['FILE'],
      async run({ words: [file = ''] }, context) {
        const { exportBundle } = await loadExchange();
        printOutput(await context.withDatabase((database) => exportBundle(database, file)), context);
      },
    }),
    check: action({
      about: 'checks the file alone, without a database',
      words: ['FILE'],
      async run({ words: [file = ''] }, context) {
        const { checkBundle } = await loadExchange();
        printOutput(await checkBundle(file), context);
      },
    }),
    diff: action({
      about: 'shows what an import would change',
      words: ['FILE'],
      options: { json: flag() },
      async run({ words: [file = ''], options: { json } }, context) {
        const { showDifference } = await loadExchange();
        printOutput(await context.withDatabase((database) => showDifference(database, file, json)), context);
      },
    }),
    import: action({
      words: ['FILE'],
      options: {
        'dry-run': flag('says what would change, and changes nothing'),
        comment: valued('TEXT', commentOf, 'stands in the list of versions'),
      },
      async run({ words: [file = ''], options }, context) {
        const { importBundle } = await loadExchange();
        const how = { isDryRun: options['dry-run'], comment: options.comment };
        printOutput(
          await context.withDatabase((database) => importBundle(database, file, how, context.now())),
          context,
        );
      },
    }),
    versions: action({
      about: 'lists the imports',
      options: { json: flag() },
      async run({ options: { json } }, { print, withDatabase }) {
        const { versionLines } = await loadExchange();
        for (const line of await withDatabase((database) => versionLines(database, json))) print(line);
      },
    }),
  },
});
