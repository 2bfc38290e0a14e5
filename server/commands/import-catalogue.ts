/*
 * `npm run import-catalogue -- FILE.csv|FILE.json [--dry-run]`: adds real funds to the catalogue or updates them by ISIN, in one
 * transaction. Refused rows are listed on standard error. Exit status 2 when the file cannot be used, 1 when every row is
 * refused.
 */
import { requiredColumns, usedColumns } from '../catalogue-import/check-fund.ts';
import { checkFunds } from '../catalogue-import/check-funds.ts';
import { importFunds } from '../catalogue-import/import-funds.ts';
import { progressBar } from '../catalogue-import/progress-bar.ts';
import { readRecords, requireColumns } from '../catalogue-import/read-records.ts';
import { fileCall, runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run import-catalogue -- FILE.csv|FILE.json [--dry-run]';
const help = `${usage}

Adds funds to the catalogue or updates them by ISIN, in one transaction; --dry-run only checks the file.`;

await runCommand(help, async () => {
  const { file, given } = fileCall(usage, ['dry-run']);
  const read = await readRecords(file);
  requireColumns(file, read, requiredColumns);
  const { funds, refused } = checkFunds(read.records);
  for (const { place, reason } of refused) console.error(`${place}: ${reason}`);
  const leftAside = read.columns.filter((column) => !usedColumns.includes(column));
  if (leftAside.length > 0) console.log(`Columns left aside: ${leftAside.join(', ')}.`);
  if (funds.length === 0) throw new Error(`${file}: every row is refused, nothing is imported.`);
  if (given.has('dry-run')) {
    console.log(`Dry run, nothing is written. Funds right: ${funds.length}. Rows refused: ${refused.length}.`);
    return;
  }
  const bar = progressBar(funds.length);
  const { added, updated } = await withDatabase((database) => importFunds(database, funds, bar.advance));
  bar.end();
  console.log(`Funds added: ${added}, updated: ${updated}. Rows refused: ${refused.length}.`);
});
