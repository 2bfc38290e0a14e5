import type { Language } from '#domain/catalogue/vocabulary.ts';
import { formatWrittenDate } from '#domain/dates/plain-date.ts';
import { makePdf } from '../../documents/make-pdf.ts';
import { attachmentsTexts } from '../../text/texts.ts';
import { attachmentTable } from './attachment-table.ts';
import type { AttachmentRow } from './repository.ts';

/** The attachment to be printed and filed. */
export function attachmentPdf(row: AttachmentRow, language: Language): Promise<Buffer> {
  const words = attachmentsTexts[language];
  const facts = [
    [words.advisor, row.advisor],
    [words.company, row.company],
    [words.date, formatWrittenDate(row.date)],
    [words.currency, row.currency_id],
  ] as const;
  return makePdf({
    language,
    title: row.type[language],
    subtitle: row.name[language],
    sections: [
      { heading: words.details, blocks: [{ kind: 'facts', rows: facts }] },
      { heading: words.products, blocks: [{ kind: 'table', ...attachmentTable(row, language) }] },
    ],
    foot: words.foot,
  });
}
