import type { Language } from '#domain/catalogue/vocabulary.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { FileAnswer } from '../../routes.ts';
import { attachmentText } from './attachment-text.ts';
import { attachmentXml } from './attachment-xml.ts';
import type { AttachmentRow } from './repository.ts';

/** The file of an attachment, made of its row and the same whenever it is asked for. */
export function attachmentFile(row: AttachmentRow, language: Language): FileAnswer {
  const { mime_type: mimeType } = row;
  const content = mimeType === 'application/xml' ? attachmentXml(row) : attachmentText(row, language);
  return {
    bytes: Buffer.from(content),
    mimeType: `${mimeType}; charset=utf-8`,
    fileName: documentFileName(row.name[language], mimeType),
  };
}
