import type { StoredComposition } from '../../db/tables/fund-details.ts';
import { Cells, percentBounds } from '../cells.ts';
import type { FileFault } from '../file-fault.ts';
import type { FileRecord } from '../read-records.ts';
import { textsOf } from '../texts-of.ts';

export const compositionColumns = ['isin', 'composition', 'item', 'value'] as const;

/** All compositions of one fund, in the order of the file. */
export interface FundComposition {
  isin: string;
  place: string;
  compositions: StoredComposition[];
}

/** Rounded shares may add up to a little more than the whole. */
const largestSum = 100.1;

/** Gathers compositions, a row for each item with its percent; the items of one composition add up to at most 100. */
export function checkCompositions(records: readonly FileRecord[], faults: FileFault[]): FundComposition[] {
  const funds = new Map<string, FundComposition>();
  for (const record of records) {
    const cells = new Cells(record, faults);
    const isin = cells.isin();
    const name = textsOf(cells, 'composition');
    const item = textsOf(cells, 'item');
    const value = cells.required('value', cells.number('value', percentBounds));
    if (isin === null || name === null || item === null || value === null) continue;
    const fund = funds.get(isin) ?? { isin, place: record.place, compositions: [] };
    funds.set(isin, fund);
    const known = fund.compositions.find((composition) => composition.name.en === name.en);
    const composition = known ?? { name, items: [] };
    if (!known) fund.compositions.push(composition);
    // A company's name is the same in every language.
    const isName = item.cs === item.en && item.sk === item.en;
    composition.items.push({ name: isName ? item.en : item, value });
    const sum = composition.items.reduce((total, { value: share }) => total + share, 0);
    if (sum > largestSum && sum - value <= largestSum)
      cells.note('value', `the items of "${name.en}" of ${isin} add up to more than 100`);
  }
  return [...funds.values()];
}
