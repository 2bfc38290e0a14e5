import type { Database } from '../../db/database.ts';

/** Reads a page of the user's attachments, newest first (SIL-62). */
export function listAttachments(database: Database, userId: string, offset: number, pageSize: number) {
  return database
    .selectFrom('commission_attachments')
    .select(['id', 'name', 'type', 'date', 'mime_type'])
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(pageSize)
    .execute();
}

export async function countAttachments(database: Database, userId: string): Promise<number> {
  const { total } = await database
    .selectFrom('commission_attachments')
    .where('user_id', '=', userId)
    .select((select) => select.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Finds an attachment of the user with its advisor. */
export function findAttachment(database: Database, userId: string, id: string) {
  return database
    .selectFrom('commission_attachments')
    .innerJoin('users', 'users.id', 'commission_attachments.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('commission_attachments.user_id', '=', userId)
    .where('commission_attachments.id', '=', id)
    .select([
      'commission_attachments.id',
      'commission_attachments.user_id',
      'commission_attachments.name',
      'commission_attachments.type',
      'commission_attachments.date',
      'commission_attachments.mime_type',
      'commission_attachments.currency_id',
      'commission_attachments.lines',
    ])
    .select(['users.full_name as advisor', 'companies.name as company'])
    .executeTakeFirst();
}

export type AttachmentRow = NonNullable<Awaited<ReturnType<typeof findAttachment>>>;
