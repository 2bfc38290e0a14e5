import type { Language } from '#domain/catalogue/vocabulary.ts';
import { formatWrittenDate } from '#domain/dates/plain-date.ts';
import { exactSum } from '#domain/money/exact.ts';
import cs from '#locales/cs/attachments.json' with { type: 'json' };
import en from '#locales/en/attachments.json' with { type: 'json' };
import sk from '#locales/sk/attachments.json' with { type: 'json' };
import type { AttachmentRow } from './repository.ts';

const words: Record<Language, typeof en> = { en, cs, sk };

/** The attachment as a table of the language: its heading, a row a product and their sums. */
export function attachmentTable({ lines, currency_id }: AttachmentRow, language: Language) {
  const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const total = (key: 'volume' | 'commission') => exactSum(lines.map((line) => line[key]));
  const { product, volume, commission, sum } = words[language];
  return {
    head: [product, `${volume} (${currency_id})`, `${commission} (${currency_id})`],
    rows: lines.map((line) => [line.product, money.format(line.volume), money.format(line.commission)]),
    sums: [sum, money.format(total('volume')), money.format(total('commission'))],
  };
}

/** The attachment to be read in any editor, its columns aligned. */
export function attachmentText(row: AttachmentRow, language: Language): string {
  const { head, rows, sums } = attachmentTable(row, language);
  const table = [head, ...rows, sums];
  const widths = head.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  const aligned = table.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   '),
  );
  const heading = [row.name[language], `${row.advisor}, ${row.company}`, formatWrittenDate(row.date)];
  return [...heading, '', ...aligned, ''].join('\n');
}
