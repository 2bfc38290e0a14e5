import { call } from '#api-client/api.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import { takeUser, watchSession, notePhotoChange } from './user.ts';
import { ApiError } from '#api-client/api-error.ts';
import { largestPhotoBytes, photoTypes } from '#contract/images.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import { sessionStore } from '../storage/session-store.ts';

/** Refreshes the user after a change of the account. Rejects with an ApiError and then keeps the user. */
export async function refreshUser(): Promise<void> {
  const isCurrent = watchSession();
  const user = await call(referenceCalls.user, {});
  if (isCurrent()) takeUser(user);
}

type PhotoError = 'photo-upload-error' | 'photo-delete-error';

interface UserPhotoState {
  busy: 'uploading' | 'deleting' | null;
  /** Why the last change failed; the photo is unchanged then. */
  error: PhotoError | null;
}

/** Five megabytes take long over a slow connection. */
const uploadTimeoutMs = 120_000;

/** Separate from the screen, which may be left before a change has completed. */
export const userPhoto = sessionStore<UserPhotoState>({ initial: () => ({ busy: null, error: null }) });

/** Accepts a type unknown to the browser, because the server detects it by content (SIL-59). */
function canBePhoto({ type, size }: Blob): boolean {
  const isKnown = type === '' || photoTypes.some((known) => known === type);
  return isKnown && size > 0 && size <= largestPhotoBytes;
}

/** Refreshes the user after a change of the photo, which has happened even if the read fails. */
async function readChangedUser(isCurrent: () => boolean): Promise<void> {
  try {
    await refreshUser();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isCurrent()) notePhotoChange();
  }
}

async function change(
  busy: NonNullable<UserPhotoState['busy']>,
  failure: PhotoError,
  run: () => Promise<unknown>,
): Promise<void> {
  if (userPhoto.busy !== null) return;
  const isCurrent = watchSession();
  Object.assign(userPhoto, { busy, error: null });
  try {
    await run();
    await readChangedUser(isCurrent);
    if (isCurrent()) userPhoto.busy = null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isCurrent()) Object.assign(userPhoto, { busy: null, error: failure });
  }
}

/**
 * Replaces the user's photo and refreshes the user, so that it is shown everywhere (PROF-02, PROF-04). A file of
 * another type or over 5 MB fails without a call (PROF-05, SIL-59).
 */
export async function uploadPhoto(file: Blob): Promise<void> {
  if (userPhoto.busy === null && !canBePhoto(file)) userPhoto.error = 'photo-upload-error';
  else
    await change('uploading', 'photo-upload-error', () =>
      call(productCalls.putPhoto, { body: file }, { timeoutMs: uploadTimeoutMs }),
    );
}

/** Deletes the user's photo and refreshes the user (PROF-03). */
export const deletePhoto = (): Promise<void> =>
  change('deleting', 'photo-delete-error', () => call(productCalls.deletePhoto, {}));
