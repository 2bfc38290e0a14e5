import { dayInPrague } from '#domain/dates/plain-date.ts';
import { checkPrices, requiredPriceColumns, usedPriceColumns } from '../../../catalogue-import/checks/check-prices.ts';
import { faultLine } from '../../../catalogue-import/file-fault.ts';
import { importPrices } from '../../../catalogue-import/import-prices.ts';
import { progressBar } from '../../../catalogue-import/progress-bar.ts';
import { readRecords, requireColumns } from '../../../catalogue-import/read-records.ts';
import { encoding } from './import-options.ts';
import { refreshFiguresOfHolders } from '../../../modules/portfolio/portfolio-figures.ts';
import { defineCommand } from '../../define-command.ts';

export const command = defineCommand({
  name: 'import-prices',
  summary:
    'Replaces price histories of funds, in one transaction: columns isin, date and close, if there is one adjclose. Refused series are listed.',
  failure: 'every series is refused',
  words: ['FILE.csv[.gz]'],
  options: { encoding },
  async run({ words: [file = ''], options }, { print, note, withDatabase }) {
    const read = await readRecords(file, options.encoding ?? undefined);
    requireColumns(read, requiredPriceColumns);
    const { series, refused } = checkPrices(read.records, dayInPrague(new Date()));
    for (const { isin, ...fault } of refused) note(`${faultLine(file, fault)} (${isin || 'series'} refused)`);
    const leftAside = read.columns.filter((column) => !usedPriceColumns.includes(column));
    if (leftAside.length > 0) print(`Columns left aside: ${leftAside.join(', ')}.`);
    if (series.length === 0) throw new Error(`${file}: every series is refused, nothing is imported.`);
    const bar = progressBar(series.reduce((sum, { prices }) => sum + prices.length, 0));
    const {
      funds,
      prices,
      refused: useless,
    } = await withDatabase((database) => importPrices(database, series, bar.advance, refreshFiguresOfHolders));
    bar.end();
    for (const { isin, reason } of useless) note(`${file}: ${isin} refused: ${reason}`);
    if (funds === 0) throw new Error(`${file}: every series is refused, nothing is imported.`);
    const refusedCount = refused.length + useless.length;
    print(`Price histories stored: ${funds}, prices: ${prices}. Series refused: ${refusedCount}.`);
  },
});
