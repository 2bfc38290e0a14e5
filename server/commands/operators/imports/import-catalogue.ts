/*
 * `npm run import-catalogue -- FILE.csv|FILE.json [--fees FILE] [--limits FILE] [--documents FILE] [--compositions FILE] [--dry-run]`: adds
 * real funds to the catalogue or updates them by ISIN, in one transaction. Refused rows and warnings are listed on standard error. Exit
 * status 2 when a file cannot be used or refers to what is not there, 1 when every row is refused.
 */
import { BadFile } from '../../../catalogue-import/bad-file.ts';
import { requiredColumns, usedColumns } from '../../../catalogue-import/checks/check-fund.ts';
import { checkFunds } from '../../../catalogue-import/checks/check-funds.ts';
import { UnknownReferences, type SourcedFault } from '../../../catalogue-import/checks/check-references.ts';
import { faultLine } from '../../../catalogue-import/file-fault.ts';
import { importFunds, type FundImport } from '../../../catalogue-import/import-funds.ts';
import { progressBar } from '../../../catalogue-import/progress-bar.ts';
import { readRecords, requireColumns } from '../../../catalogue-import/read-records.ts';
import { readSideFiles, sideFileKinds } from '../../../catalogue-import/side-files.ts';
import { encodingNote, importCall } from './import-call.ts';
import { runCommand, withDatabase } from '../../run-command.ts';

const usage =
  'Usage: npm run import-catalogue -- FILE.csv|FILE.json [--fees FILE] [--limits FILE] [--documents FILE] [--compositions FILE] [--encoding utf-8|windows-1250] [--dry-run]';
const help = `${usage}

Adds funds to the catalogue or updates them by ISIN, in one transaction; --dry-run only checks the files.`;

/** Reads the list and the files beside it, and prints what is wrong in them. */
async function readFiles() {
  const { file, given, named, encoding } = importCall({ usage, switches: ['dry-run'], files: sideFileKinds });
  const read = await readRecords(file, encoding);
  requireColumns(read, requiredColumns);
  const { funds, refused, warnings } = checkFunds(read.records);
  for (const fault of refused) console.error(faultLine(file, fault));
  for (const fault of warnings) console.error(`Warning: ${faultLine(file, fault)}`);
  const sides = await readSideFiles(named, encoding);
  const leftAside = read.columns.filter((column) => !usedColumns.includes(column));
  if (leftAside.length > 0) console.log(`Columns left aside: ${leftAside.join(', ')}.`);
  const note = encodingNote(read);
  if (note !== null) console.log(note);
  if (funds.length === 0) throw new Error(`${file}: every row is refused, nothing is imported.`);
  const lineOf = ({ source, ...fault }: SourcedFault) =>
    faultLine(source === 'funds' ? file : (named[source] ?? source), fault);
  return { funds, sides, refused, warnings, lineOf, isDry: given.has('dry-run') };
}

function summary({ added, updated, withoutScheme }: FundImport, refused: number, warnings: number): string[] {
  return [
    `Funds added: ${added}, updated: ${updated}. Rows refused: ${refused}.${warnings > 0 ? ` Warnings: ${warnings}.` : ''}`,
    ...(withoutScheme > 0
      ? [`Not in the market, for want of a fee scheme in the fund's currency: ${withoutScheme}.`]
      : []),
  ];
}

await runCommand(help, async () => {
  const { funds, sides, refused, warnings, lineOf, isDry } = await readFiles();
  if (isDry) {
    console.log(`Dry run, nothing is written. Funds right: ${funds.length}. Rows refused: ${refused.length}.`);
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
  for (const fault of imported.warnings) console.error(`Warning: ${lineOf(fault)}`);
  for (const line of summary(imported, refused.length, warnings.length + imported.warnings.length)) console.log(line);
});
