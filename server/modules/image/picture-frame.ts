import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../../db/seed/random.ts';

/** The same name draws the same picture. */
export function randomOf(name: string): Random {
  return createRandom(createHash('sha256').update(name).digest().readUInt32BE());
}

/**
 * A picture has a ground of its own, dark enough beside white and light enough beside the night theme: an image cannot know which
 * theme it is shown in.
 */
export const ground = { from: '#0b3a50', to: '#12607f' } as const;
export const brightLine = '#e3f0f6';

export function svgOf(width: number, height: number, shapes: readonly string[]): Buffer {
  const ends = `<stop stop-color="${ground.from}"/><stop offset="1" stop-color="${ground.to}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs><linearGradient id="ground" x2="0" y2="1">${ends}</linearGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#ground)"/>${shapes.join('')}</svg>`,
  );
}

/** A colour as it shows on the ground: nearer to white by that part. */
export function lightened(color: string, part: number): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const mixed = parts.map((value) => Math.round(value + (255 - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
