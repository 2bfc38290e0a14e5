/*
 * `npm run import-prices -- FILE.csv[.gz]`: replaces price histories of funds and states their performance and volatility, in one
 * transaction. Refused series are listed on standard error. Exit status 2 when the file cannot be used, 1 when every series
 * is refused.
 */
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { checkPrices, requiredPriceColumns } from '../catalogue-import/check-prices.ts';
import { importPrices } from '../catalogue-import/import-prices.ts';
import { progressBar } from '../catalogue-import/progress-bar.ts';
import { readRecords, requireColumns } from '../catalogue-import/read-records.ts';
import { fileCall, runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run import-prices -- FILE.csv[.gz]';
const help = `${usage}

Replaces price histories of funds: columns isin, date and close. Refused series are listed.`;

await runCommand(help, async () => {
  const { file } = fileCall(usage);
  const read = await readRecords(file);
  requireColumns(file, read, requiredPriceColumns);
  const { series, refused } = checkPrices(read.records, dayInPrague(new Date()));
  for (const { isin, place, reason } of refused) console.error(`${isin || 'Series'} refused, ${place}: ${reason}`);
  if (series.length === 0) throw new Error(`${file}: every series is refused, nothing is imported.`);
  const bar = progressBar(series.reduce((sum, { prices }) => sum + prices.length, 0));
  const {
    funds,
    prices,
    refused: useless,
  } = await withDatabase((database) => importPrices(database, series, bar.advance));
  bar.end();
  for (const { isin, reason } of useless) console.error(`${isin} refused: ${reason}`);
  if (funds === 0) throw new Error(`${file}: every series is refused, nothing is imported.`);
  const refusedCount = refused.length + useless.length;
  console.log(`Price histories stored: ${funds}, prices: ${prices}. Series refused: ${refusedCount}.`);
});
