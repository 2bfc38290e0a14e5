/*
 * The process that re-encodes pictures, started by encode-photo.ts. It receives nothing but the bytes, and runs at a
 * lower priority than the server.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { answerOrders, type HelperOrder } from '../../platform/helper.ts';
import type { PhotoFormat } from './photo-format.ts';

export interface PhotoOrder {
  upload: Uint8Array;
  format: PhotoFormat;
}

const largestPixels = 25_000_000;
const largestSide = 512;
/** A picture that takes longer to decode is malicious. */
const mostSeconds = 8;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Allows only the loaders of accepted formats, one thread per picture and no cache.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

async function encode({ upload, format }: PhotoOrder): Promise<Buffer> {
  const picture = sharp(upload, { limitInputPixels: largestPixels, failOn: 'error', pages: 1 });
  const header = await picture.metadata();
  const { width, height } = header.autoOrient;
  if (header.format !== format || width * height > largestPixels) throw new Error('not what it says');
  const side = Math.min(width, height, largestSide);
  return picture
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .timeout({ seconds: mostSeconds })
    .toBuffer();
}

const answer = answerOrders(encode, (encoded) => process.send?.(encoded));
process.on('message', (order: HelperOrder<PhotoOrder>) => answer(order));
// The server has exited.
process.on('disconnect', () => process.exit());
