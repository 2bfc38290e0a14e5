import { notFound } from '../../platform/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { findPhoto } from '../photo/repository.ts';
import { issuerMark } from './issuer-mark.ts';
import { findIssuer, findRidgeSubject } from './repository.ts';
import { ridgePicture } from './ridge-picture.ts';

const svg = (bytes: Buffer): FileAnswer => ({ bytes, mimeType: 'image/svg+xml' });

export function imageHandlers(): Pick<Handlers, 'image'> {
  return {
    async image(context) {
      const file = await fileOf(context);
      if (!file) throw notFound();
      return file;
    },
  };
}

async function fileOf({ database, user, params }: RequestContext<'image'>): Promise<FileAnswer | null> {
  const { kind, id } = params;
  if (kind === 'dealer') {
    const photo = await findPhoto(database, user, id);
    return photo ? { bytes: Buffer.from(photo.bytes), mimeType: photo.mimeType, isPersonal: true } : null;
  }
  if (kind === 'issuer') {
    const issuer = await findIssuer(database, id);
    return issuer ? svg(issuerMark(issuer)) : null;
  }
  const subject = await findRidgeSubject(database, kind, id, user.id);
  return subject ? svg(ridgePicture(subject)) : null;
}
