/*
 * `npm run import-prices -- FILE.csv[.gz]`: replaces price histories of funds and states their performance and volatility, in one
 * transaction. Refused series are listed on standard error. Exit status 2 when the file cannot be used, 1 when every series
 * is refused.
 */
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { checkPrices, requiredPriceColumns, usedPriceColumns } from '../../../catalogue-import/checks/check-prices.ts';
import { faultLine } from '../../../catalogue-import/file-fault.ts';
import { importPrices } from '../../../catalogue-import/import-prices.ts';
import { progressBar } from '../../../catalogue-import/progress-bar.ts';
import { readRecords, requireColumns } from '../../../catalogue-import/read-records.ts';
import { importCall } from './import-call.ts';
import { refreshFiguresOfHolders } from '../../../modules/portfolio/portfolio-figures.ts';
import { runCommand, withDatabase } from '../../run-command.ts';

const usage = 'Usage: npm run import-prices -- FILE.csv[.gz] [--encoding utf-8|windows-1250]';
const help = `${usage}

Replaces price histories of funds: columns isin, date and close, if there is one adjclose. Refused series are listed.`;

await runCommand(help, async () => {
  const { file, encoding } = importCall({ usage, switches: [], files: [] });
  const read = await readRecords(file, encoding);
  requireColumns(read, requiredPriceColumns);
  const { series, refused } = checkPrices(read.records, dayInPrague(new Date()));
  for (const { isin, ...fault } of refused) console.error(`${faultLine(file, fault)} (${isin || 'series'} refused)`);
  const leftAside = read.columns.filter((column) => !usedPriceColumns.includes(column));
  if (leftAside.length > 0) console.log(`Columns left aside: ${leftAside.join(', ')}.`);
  if (series.length === 0) throw new Error(`${file}: every series is refused, nothing is imported.`);
  const bar = progressBar(series.reduce((sum, { prices }) => sum + prices.length, 0));
  const {
    funds,
    prices,
    refused: useless,
  } = await withDatabase((database) => importPrices(database, series, bar.advance, refreshFiguresOfHolders));
  bar.end();
  for (const { isin, reason } of useless) console.error(`${file}: ${isin} refused: ${reason}`);
  if (funds === 0) throw new Error(`${file}: every series is refused, nothing is imported.`);
  const refusedCount = refused.length + useless.length;
  console.log(`Price histories stored: ${funds}, prices: ${prices}. Series refused: ${refusedCount}.`);
});
