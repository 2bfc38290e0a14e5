import { pageRows } from '#contract/queries.ts';
import { readBrand } from '../../firm/read-brand.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { attachmentFile } from './attachment-file.ts';
import { countAttachments, findAttachment, listAttachments } from './repository.ts';

type AttachmentKey = 'commissionAttachments' | 'commissionAttachment';

export function attachmentHandlers(maker: DocumentMaker): Pick<Handlers, AttachmentKey> {
  return {
    async commissionAttachments({ database, user, language, query }) {
      const { offset = 0, pageSize = pageRows } = query;
      const rows = await listAttachments(database, user.id, offset, pageSize);
      return {
        items: rows.map(({ id, name, type, date, mimeType }) => ({
          id,
          name: name[language],
          type: type[language],
          date,
          mimeType,
        })),
        totalAmount: await countAttachments(database, user.id),
      };
    },
    async commissionAttachment({ database, user, language, params }) {
      const row = await findAttachment(database, user.id, params.id);
      if (!row) throw notFound();
      return maker.make(async () => attachmentFile(row, language, await readBrand(database)));
    },
  };
}
