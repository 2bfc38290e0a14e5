import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { formatWrittenDate } from '#domain/dates/plain-date.ts';
import { exactSum } from '#domain/money/exact.ts';
import type { Document } from '../../documents/document.ts';
import { letterheadOf } from '../../documents/letterhead.ts';
import { makePdf } from '../../documents/make-pdf.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { fill } from '../../text/fill.ts';
import { attachmentsTexts } from '../../text/texts.ts';
import type { Brand } from '../../firm/read-brand.ts';
import type { AttachmentRow } from './repository.ts';

/** Creates the file of an attachment from its row. */
export async function attachmentFile(row: AttachmentRow, language: Language, brand: Brand): Promise<FileAnswer> {
  const { mimeType } = row;
  const fileName = documentFileName(row.name[language], mimeType);
  if (mimeType === 'application/pdf') return { bytes: await attachmentPdf(row, language, brand), mimeType, fileName };
  const text = mimeType === 'application/xml' ? attachmentXml(row) : attachmentText(row, language);
  return { bytes: Buffer.from(text), mimeType: `${mimeType}; charset=utf-8`, fileName };
}

/** Numbers have the same format in every language (VALID-16). */
const money = new Intl.NumberFormat('cs', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns the attachment as a table: heading, a row per product, sums. */
function attachmentTable({ lines }: AttachmentRow, language: Language) {
  const total = (key: 'volume' | 'commission') => money.format(exactSum(lines.map((line) => line[key])));
  const words = attachmentsTexts[language];
  return {
    head: [words.product, words.volume, words.commission],
    rows: [
      ...lines.map((line) => [line.product, money.format(line.volume), money.format(line.commission)]),
      [words.sum, total('volume'), total('commission')],
    ],
  };
}

function attachmentPdf(row: AttachmentRow, language: Language, brand: Brand): Promise<Buffer> {
  const words = attachmentsTexts[language];
  const facts = [
    [words.advisor, row.advisor],
    [words.company, row.company],
    [words.date, formatWrittenDate(row.date)],
    [words.currency, row.currencyId],
  ] as const;
  const document = {
    language,
    title: row.type[language],
    subtitle: row.name[language],
    sections: [
      { heading: words.details, blocks: [{ kind: 'facts', rows: facts }] },
      { heading: words.products, blocks: [{ kind: 'table', ...attachmentTable(row, language) }] },
    ],
    foot: fill(words.foot, { brand: brand.name }),
  } satisfies Document;
  return makePdf(document, letterheadOf(brand));
}

/** Returns plain text with aligned columns. */
function attachmentText(row: AttachmentRow, language: Language): string {
  const { head, rows } = attachmentTable(row, language);
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  const aligned = table.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   '),
  );
  const heading = [row.name[language], `${row.advisor}, ${row.company}`, formatWrittenDate(row.date), row.currencyId];
  return [...heading, '', ...aligned, ''].join('\n');
}

/** Returns XML with English names and amounts with two decimals. */
function attachmentXml({ advisor, company, date, currencyId, lines }: AttachmentRow): string {
  const items = lines.map(
    ({ product, volume, commission }) =>
      `  <item product="${escapeHtml(product)}" volume="${volume.toFixed(2)}" commission="${commission.toFixed(2)}"/>`,
  );
  const attributes = `advisor="${escapeHtml(advisor)}" company="${escapeHtml(company)}" date="${date}" currency="${currencyId}"`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<commissions ${attributes}>`, ...items, '</commissions>', ''].join(
    '\n',
  );
}
