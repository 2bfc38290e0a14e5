import type { Language } from '#domain/catalogue/vocabulary.ts';
import { csvDialect, csvText, type CsvCell } from '#domain/export/csv.ts';
import { saveFile } from './save-file.ts';

/** Downloads rows as CSV in the format that spreadsheets expect in the language; `name` has no extension. */
export function saveCsv(rows: readonly (readonly CsvCell[])[], language: Language, name: string): void {
  const text = csvText(rows, csvDialect(language));
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
