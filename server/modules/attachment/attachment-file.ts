import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { FileAnswer } from '../../http/routes.ts';
import { attachmentPdf } from './attachment-pdf.ts';
import { attachmentText } from './attachment-text.ts';
import { attachmentXml } from './attachment-xml.ts';
import type { AttachmentRow } from './repository.ts';

/** The file of an attachment, made of its row whenever it is asked for. */
export async function attachmentFile(row: AttachmentRow, language: Language): Promise<FileAnswer> {
  const { mime_type: mimeType } = row;
  const fileName = documentFileName(row.name[language], mimeType);
  if (mimeType === 'application/pdf') return { bytes: await attachmentPdf(row, language), mimeType, fileName };
  const text = mimeType === 'application/xml' ? attachmentXml(row) : attachmentText(row, language);
  return { bytes: Buffer.from(text), mimeType: `${mimeType}; charset=utf-8`, fileName };
}
