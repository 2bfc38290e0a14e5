import sharp from 'sharp';
import { Refusal } from '../../refusal.ts';
import { photoFormatOf } from './photo-format.ts';

/** A photo as it is kept and shown. */
export interface EncodedPhoto {
  bytes: Buffer;
  mimeType: 'image/jpeg';
}

const largestPixels = 25_000_000;
const largestSide = 512;
/** A picture that takes longer to decode was made to. */
const mostSeconds = 2;

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

/**
 * Decodes the first frame of a picture and encodes it anew, upright, square and without anything that was hidden in the file
 * (security, T14 and T15). Refuses other content with 415, what cannot be decoded or has too many pixels with 422.
 */
export async function encodePhoto(upload: Buffer): Promise<EncodedPhoto> {
  const format = photoFormatOf(upload);
  if (!format) throw new Refusal(415, 'UnsupportedMediaType');
  try {
    return await encode(upload, format);
  } catch {
    throw new Refusal(422, 'UnreadablePicture');
  }
}

async function encode(upload: Buffer, format: string): Promise<EncodedPhoto> {
  const picture = sharp(upload, { limitInputPixels: largestPixels, failOn: 'error', pages: 1 });
  const header = await picture.metadata();
  const { width, height } = header.autoOrient;
  if (header.format !== format || width * height > largestPixels) throw new Error('not what it says');
  const side = Math.min(width, height, largestSide);
  const bytes = await picture
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .timeout({ seconds: mostSeconds })
    .toBuffer();
  return { bytes, mimeType: 'image/jpeg' };
}
