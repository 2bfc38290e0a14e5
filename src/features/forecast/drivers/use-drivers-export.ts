import { useTranslation } from 'react-i18next';
import { exactDriver, type DriverCells, type DriverColumn } from '#domain/analysis/drivers/driver-table.ts';
import { changeSides, exactChange, type ResultChanges } from '#domain/analysis/drivers/result-changes.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { saveCsv } from '#state/files/save-csv.ts';

const isPercent = (column: DriverColumn) => column === 'returnPerYear' || column === 'spreadShare';

/** Exports the table by item as CSV: a header, the items in their order and the total, without prose. */
export function useItemsExport(): (
  rows: readonly (DriverCells & { name: string })[],
  total: DriverCells & { name: string },
  unit: string,
  columns: readonly DriverColumn[],
) => void {
  const { t } = useTranslation('drivers');
  return (rows, total, unit, columns) => {
    const head: CsvCell[] = [
      t('items.item'),
      ...columns.map((column) => `${t(`column.${column}`)} (${isPercent(column) ? '%' : unit})`),
    ];
    const body = [...rows, total].map((row): CsvCell[] => [
      row.name,
      ...columns.map((column) => exactDriver(row, column)),
    ]);
    saveCsv([head, ...body], currentLanguage(), t('items.file-name'));
  };
}

/** Exports the changes as CSV: a header and a row for each change, without prose. */
export function useChangesExport(): (figures: ResultChanges, unit: string) => void {
  const { t } = useTranslation('drivers');
  return ({ changes }, unit) => {
    const columns = ['value', 'difference', 'percent'] as const;
    const heads = changeSides.flatMap((side) =>
      columns.map((column) => {
        const name = t(`changes.${side}-of`, { column: t(`changes.${column}`) });
        return `${name} (${column === 'percent' ? '%' : unit})`;
      }),
    );
    const body = changes.map((change): CsvCell[] => [
      `${t(`kind.${change.kind}`)}: ${t(`sides.${change.kind}`)}`,
      ...changeSides.flatMap((side) => columns.map((column) => exactChange(change[side], column))),
    ]);
    saveCsv([[t('changes.change'), ...heads], ...body], currentLanguage(), t('changes.file-name'));
  };
}
