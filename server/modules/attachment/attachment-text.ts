import type { Language } from '#domain/catalogue/vocabulary.ts';
import { formatWrittenDate } from '#domain/dates/plain-date.ts';
import { attachmentTable } from './attachment-table.ts';
import type { AttachmentRow } from './repository.ts';

/** The attachment to be read in any editor, its columns aligned. */
export function attachmentText(row: AttachmentRow, language: Language): string {
  const { head, rows } = attachmentTable(row, language);
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  const aligned = table.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   '),
  );
  const heading = [row.name[language], `${row.advisor}, ${row.company}`, formatWrittenDate(row.date), row.currency_id];
  return [...heading, '', ...aligned, ''].join('\n');
}
