import { csvRow, type CsvCell } from '#domain/export/csv.ts';

/** A line of a csv that programs read: commas and decimal points; null is empty. */
export const csvLine = (cells: readonly CsvCell[]): string => csvRow(cells, { separator: ',', decimal: '.' });
