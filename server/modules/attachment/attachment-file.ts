import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { AttachmentMimeType } from '../../db/tables/products.ts';
import type { FileAnswer } from '../../routes.ts';
import { attachmentText } from './attachment-text.ts';
import { attachmentXml } from './attachment-xml.ts';
import type { AttachmentRow } from './repository.ts';

const extensions: Record<AttachmentMimeType, string> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/plain': 'txt',
};

/** The file of an attachment, made of its row and the same whenever it is asked for. */
export function attachmentFile(row: AttachmentRow, language: Language): FileAnswer {
  const { mime_type: mimeType } = row;
  const content = mimeType === 'application/xml' ? attachmentXml(row) : attachmentText(row, language);
  return {
    bytes: Buffer.from(content),
    mimeType: `${mimeType}; charset=utf-8`,
    fileName: `${row.name[language]}.${extensions[mimeType]}`,
  };
}
