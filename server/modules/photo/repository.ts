import type { Database } from '../../db/database.ts';
import type { SessionUser } from '../../session/session-user.ts';
import type { EncodedPhoto } from './encode-photo.ts';

/** Finds the photo of a user of the caller's company or of the caller's support person. */
export function findPhoto(database: Database, caller: SessionUser, id: string) {
  return database
    .selectFrom('user_photos')
    .innerJoin('users', 'users.id', 'user_photos.user_id')
    .where('users.id', '=', id)
    .where((where) =>
      where.or([
        where('users.company_id', '=', caller.companyId),
        where(
          'users.id',
          '=',
          where.selectFrom('users as callers').select('callers.support_person_id').where('callers.id', '=', caller.id),
        ),
      ]),
    )
    .select(['bytes', 'mime_type'])
    .executeTakeFirst();
}

/** Replaces the photo and its date, by which the page notices (PROF-07). */
export async function storePhoto(database: Database, userId: string, photo: EncodedPhoto, now: Date): Promise<void> {
  const row = { bytes: photo.bytes, mime_type: photo.mimeType, uploaded_at: now };
  await database.transaction().execute(async (transaction) => {
    await setFetchDate(transaction, userId, now.toISOString());
    await transaction
      .insertInto('user_photos')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  });
}

export async function removePhoto(database: Database, userId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await setFetchDate(transaction, userId, null);
    await transaction.deleteFrom('user_photos').where('user_id', '=', userId).execute();
  });
}

/** Locks the user first, which serializes changes of the photo, so that date and photo match. */
function setFetchDate(transaction: Database, userId: string, date: string | null) {
  return transaction.updateTable('users').set({ profile_image_fetch_date: date }).where('id', '=', userId).execute();
}
