import { BadFile } from '../../../catalogue-import/bad-file.ts';
import { requiredColumns, usedColumns } from '../../../catalogue-import/checks/check-fund.ts';
import { checkFunds } from '../../../catalogue-import/checks/check-funds.ts';
import { UnknownReferences, type SourcedFault } from '../../../catalogue-import/checks/check-references.ts';
import type { TextEncoding } from '../../../catalogue-import/decode-text.ts';
import { faultLine } from '../../../catalogue-import/file-fault.ts';
import { importFunds, type FundImport } from '../../../catalogue-import/import-funds.ts';
import { progressBar } from '../../../catalogue-import/progress-bar.ts';
import { readRecords, requireColumns } from '../../../catalogue-import/read-records.ts';
import { readSideFiles, type SidePaths } from '../../../catalogue-import/side-files.ts';
import type { CommandContext } from '../../command-context.ts';
import { flag, anyText } from '../../command-options.ts';
import { encoding, encodingNote } from './import-options.ts';
import { defineCommand } from '../../define-command.ts';

/** Reads the list and the files beside it, and prints what is wrong in them. */
async function readFiles(
  file: string,
  { named, encoding: asked }: { named: SidePaths; encoding: TextEncoding | undefined },
  { print, note }: Pick<CommandContext, 'print' | 'note'>,
) {
  const read = await readRecords(file, asked);
  requireColumns(read, requiredColumns);
  const { funds, refused, warnings } = checkFunds(read.records);
  for (const fault of refused) note(faultLine(file, fault));
  for (const fault of warnings) note(`Warning: ${faultLine(file, fault)}`);
  const sides = await readSideFiles(named, asked);
  const leftAside = read.columns.filter((column) => !usedColumns.includes(column));
  if (leftAside.length > 0) print(`Columns left aside: ${leftAside.join(', ')}.`);
  const encodingLine = encodingNote(read);
  if (encodingLine !== null) print(encodingLine);
  if (funds.length === 0) throw new Error(`${file}: every row is refused, nothing is imported.`);
  const lineOf = ({ source, ...fault }: SourcedFault) =>
    faultLine(source === 'funds' ? file : (named[source] ?? source), fault);
  return { funds, sides, refused, warnings, lineOf };
}

function summary({ added, updated, withoutScheme }: FundImport, refused: number, warnings: number): string[] {
  return [
    `Funds added: ${added}, updated: ${updated}. Rows refused: ${refused}.${warnings > 0 ? ` Warnings: ${warnings}.` : ''}`,
    ...(withoutScheme > 0
      ? [`Not in the market, for want of a fee scheme in the fund's currency: ${withoutScheme}.`]
      : []),
  ];
}

export const command = defineCommand({
  name: 'import-catalogue',
  summary: 'Adds funds to the catalogue or updates them by ISIN, in one transaction; lists refused rows and warnings.',
  failure: 'every row is refused',
  words: ['FILE.csv|FILE.json'],
  options: {
    fees: anyText('FILE', 'fee schemes of the funds'),
    limits: anyText('FILE', 'least amounts of the funds'),
    documents: anyText('FILE', 'documents of the funds'),
    compositions: anyText('FILE', 'what the funds hold'),
    encoding,
    'dry-run': flag('only checks the files'),
  },
  async run({ words: [file = ''], options }, context) {
    const { print, note, withDatabase } = context;
    const { encoding: asked, 'dry-run': isDry, ...sideFiles } = options;
    const named: SidePaths = Object.fromEntries(
      Object.entries(sideFiles).flatMap(([kind, path]) => (path === null ? [] : [[kind, path]])),
    );
    const { funds, sides, refused, warnings, lineOf } = await readFiles(
      file,
      { named, encoding: asked ?? undefined },
      context,
    );
    if (isDry) {
      print(`Dry run, nothing is written. Funds right: ${funds.length}. Rows refused: ${refused.length}.`);
      return;
    }
    const bar = progressBar(funds.length);
    const imported = await withDatabase((database) => importFunds(database, { funds, sides }, bar.advance)).catch(
      (error: unknown) => {
        if (!(error instanceof UnknownReferences)) throw error;
        throw new BadFile([...error.faults.map(lineOf), 'Nothing is imported.'].join('\n'));
      },
    );
    bar.end();
    for (const fault of imported.warnings) note(`Warning: ${lineOf(fault)}`);
    for (const line of summary(imported, refused.length, warnings.length + imported.warnings.length)) print(line);
  },
});
