/*
 * `npm run import-rates -- FILE.csv[.gz]`: stores what a euro bought of each currency, day by day, in one transaction: a column
 * `date`, and one for each currency, named by its code. Refused rows are listed on standard error. Exit status 2 when the file
 * cannot be used, 1 when every row is refused.
 */
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { checkRates, requiredRateColumns } from '../../../catalogue-import/checks/check-rates.ts';
import { faultLine } from '../../../catalogue-import/file-fault.ts';
import type { ForecastRates } from '../../../catalogue-import/forecast-rates.ts';
import { importRates, knownCurrencies } from '../../../catalogue-import/import-rates.ts';
import { readRecords, requireColumns } from '../../../catalogue-import/read-records.ts';
import { importCall } from './import-call.ts';
import { runCommand, withDatabase } from '../../run-command.ts';

const usage = 'Usage: npm run import-rates -- FILE.csv[.gz] [--forecast] [--encoding utf-8|windows-1250]';
const help = `${usage}

Replaces exchange rates by day: a column date and one for each currency, in units for one euro. With --forecast the last day's rates are those of forecasts, too.`;

function forecastLines({ day, updated, added, kept }: ForecastRates): string[] {
  return [
    `Rates of forecasts: those of ${day}, pairs updated: ${updated}${added.length > 0 ? `, added: ${added.join(', ')}` : ''}.`,
    ...(kept.length > 0 ? [`Kept, for want of a rate on that day: ${kept.join(', ')}.`] : []),
  ];
}

await runCommand(help, async () => {
  const { file, given, encoding } = importCall({ usage, switches: ['forecast'], files: [] });
  const read = await readRecords(file, encoding);
  requireColumns(read, requiredRateColumns);
  await withDatabase(async (database) => {
    const { histories, leftAside, refused } = checkRates(
      read,
      await knownCurrencies(database),
      dayInPrague(new Date()),
    );
    for (const fault of refused) console.error(faultLine(file, fault));
    if (leftAside.length > 0) console.log(`Columns left aside: ${leftAside.join(', ')}.`);
    if (histories.size === 0) throw new Error(`${file}: no rate of a known currency, nothing is imported.`);
    const { stored, forecast } = await importRates(database, histories, given.has('forecast'));
    console.log(`Currencies: ${histories.size}, rates stored: ${stored}. Rows refused: ${refused.length}.`);
    for (const line of forecast === null ? [] : forecastLines(forecast)) console.log(line);
  });
});
