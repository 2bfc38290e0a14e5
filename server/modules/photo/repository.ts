import type { Database } from '../../db/database.ts';
import type { SessionUser } from '../../session/session-user.ts';
import type { EncodedPhoto } from './encode-photo.ts';

/** Finds the photo of a user of the caller's company or of the caller's support person. */
export function findPhoto(database: Database, caller: SessionUser, id: string) {
  return database
    .selectFrom('userPhotos')
    .innerJoin('users', 'users.id', 'userPhotos.userId')
    .where('users.id', '=', id)
    .where((where) =>
      where.or([
        where('users.companyId', '=', caller.companyId),
        where(
          'users.id',
          '=',
          where.selectFrom('users as callers').select('callers.supportPersonId').where('callers.id', '=', caller.id),
        ),
      ]),
    )
    .select(['bytes', 'mimeType'])
    .executeTakeFirst();
}

/** Replaces the photo and its date, by which the page notices (PROF-07). */
export async function storePhoto(database: Database, userId: string, photo: EncodedPhoto, now: Date): Promise<void> {
  const row = { bytes: photo.bytes, mimeType: photo.mimeType, uploadedAt: now };
  await database.transaction().execute(async (transaction) => {
    await setFetchDate(transaction, userId, now.toISOString());
    await transaction
      .insertInto('userPhotos')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
  });
}

export async function removePhoto(database: Database, userId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await setFetchDate(transaction, userId, null);
    await transaction.deleteFrom('userPhotos').where('userId', '=', userId).execute();
  });
}

/** Locks the user first, which serializes changes of the photo, so that date and photo match. */
function setFetchDate(transaction: Database, userId: string, date: string | null) {
  return transaction.updateTable('users').set({ profileImageFetchDate: date }).where('id', '=', userId).execute();
}
