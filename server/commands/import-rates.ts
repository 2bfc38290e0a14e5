/*
 * `npm run import-rates -- FILE.csv[.gz]`: stores what a euro bought of each currency, day by day, in one transaction: a column
 * `date`, and one for each currency, named by its code. Refused rows are listed on standard error. Exit status 2 when the file
 * cannot be used, 1 when every row is refused.
 */
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { checkRates, requiredRateColumns } from '../catalogue-import/check-rates.ts';
import { importRates, knownCurrencies } from '../catalogue-import/import-rates.ts';
import { readRecords, requireColumns } from '../catalogue-import/read-records.ts';
import { fileCall, runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run import-rates -- FILE.csv[.gz]';
const help = `${usage}

Replaces exchange rates by day: a column date and one for each currency, in units for one euro.`;

await runCommand(help, async () => {
  const { file } = fileCall(usage);
  const read = await readRecords(file);
  requireColumns(file, read, requiredRateColumns);
  await withDatabase(async (database) => {
    const { histories, leftAside, refused } = checkRates(
      read,
      await knownCurrencies(database),
      dayInPrague(new Date()),
    );
    for (const { place, reason } of refused) console.error(`${place}: ${reason}`);
    if (leftAside.length > 0) console.log(`Columns left aside: ${leftAside.join(', ')}.`);
    if (histories.size === 0) throw new Error(`${file}: no rate of a known currency, nothing is imported.`);
    const stored = await importRates(database, histories);
    console.log(`Currencies: ${histories.size}, rates stored: ${stored}. Rows refused: ${refused.length}.`);
  });
});
