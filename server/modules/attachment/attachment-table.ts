import type { Language } from '#domain/catalogue/vocabulary.ts';
import { exactSum } from '#domain/money/exact.ts';
import { attachmentsTexts } from '../../text/texts.ts';
import type { AttachmentRow } from './repository.ts';

/** Numbers are written alike in every language (VALID-16). */
const money = new Intl.NumberFormat('cs', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The attachment as a table of the language: its heading, a row a product and their sums. */
export function attachmentTable({ lines }: AttachmentRow, language: Language) {
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
