import type { Handlers } from '../../http/routes.ts';
import { boundedQueue } from '../../platform/bounded-queue.ts';
import { encodePhoto } from './encode-photo.ts';
import { removePhoto, storePhoto } from './repository.ts';

/** Decoding needs up to 100 MB a picture (security, T15). */
const decodings = { running: 2, waiting: 30 };

export function photoHandlers(): Pick<Handlers, 'putPhoto' | 'deletePhoto'> {
  const whenFree = boundedQueue(decodings);
  return {
    async putPhoto({ body, user, database, now }) {
      const photo = await whenFree(() => encodePhoto(body));
      await storePhoto(database, user.id, photo, now());
    },
    deletePhoto: ({ user, database }) => removePhoto(database, user.id),
  };
}
