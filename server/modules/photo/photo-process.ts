/*
 * The process that decodes pictures and encodes them again; started by encode-photo.ts. It knows nothing of the server but the bytes
 * that it is sent, and where cores are few the server's calls come first.
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
/** A picture that takes longer to decode was made to. */
const mostSeconds = 8;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Only what a photo may be can be read at all, one thread a picture and nothing kept in memory.
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
// Its server is gone.
process.on('disconnect', () => process.exit());
