import { checkFund, type ImportedFund, type Refused } from './check-fund.ts';
import type { FileFault } from '../file-fault.ts';
import type { FileRecord } from '../read-records.ts';

export interface CheckedFunds {
  funds: ImportedFund[];
  refused: Refused[];
  /** Hints that mean nothing and were left aside. */
  warnings: FileFault[];
}

/** Checks every row, also against the others: of two rows with one ISIN the later one is refused. */
export function checkFunds(records: readonly FileRecord[]): CheckedFunds {
  const funds: ImportedFund[] = [];
  const refused: Refused[] = [];
  const warnings: FileFault[] = [];
  const firstPlaces = new Map<string, string>();
  for (const record of records) {
    const { place } = record;
    const checked = checkFund(record);
    const firstPlace = checked.ok ? firstPlaces.get(checked.fund.isin) : undefined;
    if (!checked.ok) {
      const { code, column, reason } = checked;
      refused.push({ place, code, column, reason });
    } else if (firstPlace !== undefined) {
      refused.push({
        place,
        code: 'duplicate',
        column: 'isin',
        reason: `${checked.fund.isin} stands already in ${firstPlace}`,
      });
    } else {
      firstPlaces.set(checked.fund.isin, place);
      funds.push(checked.fund);
      warnings.push(...checked.warnings);
    }
  }
  return { funds, refused, warnings };
}
