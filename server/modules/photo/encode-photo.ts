import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../platform/refusal.ts';
import { askHelper, HelperEnded, isBuilt, type HelperAnswer } from '../../platform/helper.ts';
import { photoFormatOf } from './photo-format.ts';
import type { PhotoOrder } from './photo-process.ts';

export interface EncodedPhoto {
  bytes: Buffer;
  mimeType: 'image/jpeg';
}

const file = fileURLToPath(new URL(`photo-process.${isBuilt ? 'js' : 'ts'}`, import.meta.url));

/** Does not keep the server alive, and gets no environment variables, because it parses untrusted files. */
const askProcess = askHelper<PhotoOrder, Uint8Array>(({ answered, ended }) => {
  const child = fork(file, {
    env: {},
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  child.on('message', (answer: HelperAnswer<Uint8Array>) => answered(answer));
  const end = () => ended(new HelperEnded('The process of the photos ended.'));
  child.on('error', end);
  child.on('exit', end);
  return { post: (order) => child.send(order, (error) => error && end()) };
});

/**
 * Re-encodes the first frame of a picture, rotated, square and without metadata (security, T14 and T15). Refuses other
 * content with 415, and broken or too large pictures with 422.
 */
export async function encodePhoto(upload: Buffer): Promise<EncodedPhoto> {
  const format = photoFormatOf(upload);
  if (!format) throw new Refusal(415, 'UnsupportedMediaType');
  try {
    return { bytes: Buffer.from(await askProcess({ upload, format })), mimeType: 'image/jpeg' };
  } catch (error) {
    if (error instanceof HelperEnded) throw error;
    throw new Refusal(422, 'UnreadablePicture');
  }
}
