import { dayInPrague } from '#domain/dates/plain-date.ts';
import { checkRates, requiredRateColumns } from '../../../catalogue-import/checks/check-rates.ts';
import { faultLine } from '../../../catalogue-import/file-fault.ts';
import type { ForecastRates } from '../../../catalogue-import/forecast-rates.ts';
import { importRates, knownCurrencies } from '../../../catalogue-import/import-rates.ts';
import { readRecords, requireColumns } from '../../../catalogue-import/read-records.ts';
import { encoding } from './import-options.ts';
import { flag } from '../../command-options.ts';
import { defineCommand } from '../../define-command.ts';

function forecastLines({ day, updated, added, kept }: ForecastRates): string[] {
  return [
    `Rates of forecasts: those of ${day}, pairs updated: ${updated}${added.length > 0 ? `, added: ${added.join(', ')}` : ''}.`,
    ...(kept.length > 0 ? [`Kept, for want of a rate on that day: ${kept.join(', ')}.`] : []),
  ];
}

export const command = defineCommand({
  name: 'import-rates',
  summary:
    'Replaces exchange rates by day, in one transaction: a column date and one for each currency, in units for one euro. Refused rows are listed.',
  failure: 'every row is refused',
  words: ['FILE.csv[.gz]'],
  options: { forecast: flag("the last day's rates are those of forecasts, too"), encoding },
  async run({ words: [file = ''], options }, { print, note, withDatabase }) {
    const read = await readRecords(file, options.encoding ?? undefined);
    requireColumns(read, requiredRateColumns);
    await withDatabase(async (database) => {
      const { histories, leftAside, refused } = checkRates(
        read,
        await knownCurrencies(database),
        dayInPrague(new Date()),
      );
      for (const fault of refused) note(faultLine(file, fault));
      if (leftAside.length > 0) print(`Columns left aside: ${leftAside.join(', ')}.`);
      if (histories.size === 0) throw new Error(`${file}: no rate of a known currency, nothing is imported.`);
      const { stored, forecast } = await importRates(database, histories, options.forecast);
      print(`Currencies: ${histories.size}, rates stored: ${stored}. Rows refused: ${refused.length}.`);
      for (const line of forecast === null ? [] : forecastLines(forecast)) print(line);
    });
  },
});
