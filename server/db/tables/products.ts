import type { ColumnType } from 'kysely';
import type { Texts } from './catalogue.ts';

/** What an advisor earned with one product. */
export interface CommissionLine {
  product: string;
  /** Money that clients brought or hold, as the kind of the attachment says. */
  volume: number;
  commission: number;
}

/** The kinds of files that attachments come as. */
export const attachmentMimeTypes = ['application/pdf', 'application/xml', 'text/plain'] as const;
type AttachmentMimeType = (typeof attachmentMimeTypes)[number];

export interface ProductTables {
  commissionAttachments: CommissionAttachmentTable;
  userPhotos: UserPhotoTable;
  programDocuments: ProgramDocumentTable;
}

/** A settlement of commissions is the advisor's own: every query names the user. Its file is made of the row. */
interface CommissionAttachmentTable {
  id: string;
  userId: string;
  name: Texts;
  type: Texts;
  date: string;
  mimeType: AttachmentMimeType;
  currencyId: string;
  lines: ColumnType<CommissionLine[], CommissionLine[], CommissionLine[]>;
}

/** Newly encoded by the server, never as it was sent. */
interface UserPhotoTable {
  userId: string;
  bytes: Buffer;
  mimeType: string;
  uploadedAt: Date;
}

/** Without a link the file is made when it is asked for. */
interface ProgramDocumentTable {
  id: string;
  programId: string;
  name: Texts;
  mimeType: string;
  link: string | null;
  position: number;
}
