import type { Metadata } from 'sharp';
import type { BrandPictureFile } from './brand-content.ts';

/** A picture that the firm gave cannot be used; the message says why. */
export class BadPicture extends Error {}

export const pictureUses = ['logo', 'icon'] as const;
export type PictureUse = (typeof pictureUses)[number];

/** Four times the size on the screen. */
const sizes: Record<PictureUse, { width: number; height: number }> = {
  logo: { width: 960, height: 128 },
  icon: { width: 192, height: 192 },
};
const mostPixels = 16_000_000;
const mostSeconds = 10;
/** Of an SVG: what could load, run or repeat anything. */
const activeMarkup =
  /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<(?:\w+:)?(?:script|foreignObject|image)\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)|url\s*\(\s*["']?(?!#)|@import/i;
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Draws a firm's picture as a PNG, so that nothing but pixels of it ever reaches a browser or a document (security, T14). Throws
 * BadPicture.
 */
export async function drawPicture(file: BrandPictureFile, use: PictureUse): Promise<Buffer> {
  const reason = pictureFault(file);
  if (reason !== null) throw new BadPicture(reason);
  const { type, data } = file;
  const bytes = Buffer.from(data, 'base64');
  try {
    return await draw(bytes, type, use);
  } catch (error) {
    throw new BadPicture('cannot be drawn', { cause: error });
  }
}

/** Why a file cannot be drawn, as far as its bytes tell; null where nothing speaks against it. */
export function pictureFault({ type, data }: BrandPictureFile): string | null {
  const bytes = Buffer.from(data, 'base64');
  if (type === 'image/png') return bytes.subarray(0, 8).equals(pngSignature) ? null : 'is not a PNG';
  const text = bytes.toString('utf8');
  if (!/<svg[\s>]/.test(text)) return 'is not an SVG';
  return activeMarkup.test(text) ? 'has a doctype, script, embedded picture or link, which a logo may not have' : null;
}

async function draw(bytes: Buffer, type: BrandPictureFile['type'], use: PictureUse): Promise<Buffer> {
  // The server draws nothing; only a command that writes a brand loads the decoder.
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
  const { height, format }: Metadata = await sharp(bytes, limits).metadata();
  if (format !== (type === 'image/png' ? 'png' : 'svg')) throw new Error('not what it says');
  const size = sizes[use];
  // A small drawing is drawn larger instead of being enlarged.
  const density = type === 'image/png' ? {} : { density: Math.min(Math.max((72 * size.height) / height, 1), 2_400) };
  return sharp(bytes, { ...limits, ...density })
    .resize({ ...size, fit: 'inside', withoutEnlargement: type === 'image/png' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .timeout({ seconds: mostSeconds })
    .toBuffer();
}
