import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../../platform/random.ts';

/** Returns a generator seeded by a name, so that the same name gives the same picture. */
export function randomOf(name: string): Random {
  return createRandom(createHash('sha256').update(name).digest().readUInt32BE());
}

/** Background for both themes, because an image does not know in which one it is shown. */
const ground = { from: '#0b3a50', to: '#12607f' } as const;
export const brightLine = '#e3f0f6';

export type Ground = Readonly<Record<'from' | 'to', string>>;

export function svgOf(width: number, height: number, shapes: readonly string[], { from, to }: Ground = ground): Buffer {
  const ends = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs><linearGradient id="ground" x2="0" y2="1">${ends}</linearGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#ground)"/>${shapes.join('')}</svg>`,
  );
}

/** Mixes a colour with white. */
export const lightened = (color: string, part: number): string => mixed(color, '#ffffff', part);

/** Mixes two colours by a fraction. */
export function mixed(color: string, other: string, part: number): string {
  const [one, goal] = [channelsOf(color), channelsOf(other)];
  const between = one.map((value, index) => Math.round(value + ((goal[index] ?? value) - value) * part));
  return `#${between.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channelsOf = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/**
 * Returns the initials of the first two words, or a number with the initial of the word before it, which distinguishes
 * a series.
 */
export function initialsOf(name: string): string {
  const [, letter = '', number = ''] = /(?<!\p{L})(\p{L})\p{L}*\s(\d{1,3})(?!\d)/u.exec(name) ?? [];
  if (number !== '') return `${letter.toUpperCase()}${number}`;
  const firsts = name.match(/(?<!\p{L})\p{L}/gu) ?? [];
  return firsts.slice(0, 2).join('').toUpperCase();
}
