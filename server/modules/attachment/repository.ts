import type { Database } from '../../db/database.ts';

/** Reads a page of the user's attachments, newest first (SIL-62). */
export function listAttachments(database: Database, userId: string, offset: number, pageSize: number) {
  return database
    .selectFrom('commissionAttachments')
    .select(['id', 'name', 'type', 'date', 'mimeType'])
    .where('userId', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(pageSize)
    .execute();
}

export async function countAttachments(database: Database, userId: string): Promise<number> {
  const { total } = await database
    .selectFrom('commissionAttachments')
    .where('userId', '=', userId)
    .select((select) => select.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Finds an attachment of the user with its advisor. */
export function findAttachment(database: Database, userId: string, id: string) {
  return database
    .selectFrom('commissionAttachments')
    .innerJoin('users', 'users.id', 'commissionAttachments.userId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .where('commissionAttachments.userId', '=', userId)
    .where('commissionAttachments.id', '=', id)
    .select([
      'commissionAttachments.id',
      'commissionAttachments.userId',
      'commissionAttachments.name',
      'commissionAttachments.type',
      'commissionAttachments.date',
      'commissionAttachments.mimeType',
      'commissionAttachments.currencyId',
      'commissionAttachments.lines',
    ])
    .select(['users.fullName as advisor', 'companies.name as company'])
    .executeTakeFirst();
}

export type AttachmentRow = NonNullable<Awaited<ReturnType<typeof findAttachment>>>;
