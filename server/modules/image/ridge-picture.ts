import { contrast } from '#domain/charts/palette.ts';
import type { Random } from '../../platform/random.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { brightLine, initialsOf, lightened, mixed, randomOf, svgOf, type Ground } from './picture-frame.ts';

const width = 480;
const height = 270;
const points = 9;
/** Backgrounds of products without a colour. */
const plainColors = ['#3a9cc2', '#2f8f6b', '#b0762a', '#5f74c9', '#a85f75', '#6f7d2e'] as const;
const night = '#0a1f2b';
/** Risk of a product without one. */
const middleRisk = 4;

export interface RidgeSubject {
  id: string;
  /** Name whose initials are shown; null if it depends on the language. */
  name: string | null;
  /** Colour of the asset class or program as `#rrggbb`; null for the default. */
  color: string | null;
  /** 1 to 7; a higher risk has steeper and rougher ridges; 0 and null are unknown. */
  riskLevel: number | null;
}

const letterColor = '#ffffff';
/** Contrast that the letters need on every part of the background (WCAG 2.2). */
const leastContrast = 4.5;

/** Darkens a colour by a fraction, or more if white letters need it. */
function darkened(color: string, part: number): string {
  const dark = mixed(color, night, Math.min(1, part));
  return part >= 1 || contrast(letterColor, dark) >= leastContrast ? dark : darkened(color, part + 0.08);
}

/** Returns the darkened colour of the product, varied among products of the same colour. */
function groundOf(color: string, random: Random): Ground {
  const own = mixed(color, random.pick(plainColors), random.next() * 0.4);
  const dark = 0.32 + random.next() * 0.16;
  return { from: darkened(own, dark + 0.16), to: darkened(own, dark) };
}

/**
 * Draws a product as a 16:9 SVG: ridges like those of a forecast on its colour, with its initials. Depends on nothing
 * but the product (SIL-34).
 */
export function ridgePicture({ id, name, color, riskLevel }: RidgeSubject): Buffer {
  const random = randomOf(id);
  const risk = riskLevel || middleRisk;
  const base = color ?? random.pick(plainColors);
  const ground = groundOf(base, random);
  const fill = lightened(base, 0.25);
  const shapes = [0, 1, 2].flatMap((layer) => {
    const ridge = Array.from({ length: points }, (_, index) => {
      const rise = (index / (points - 1)) * (18 + risk * 9) * (1 - layer * 0.3);
      return 150 + layer * 46 - rise + random.normal() * risk * 2.2;
    });
    const line = smoothLine(ridge);
    const area = `<path d="${line}V${height}H0Z" fill="${fill}" fill-opacity="${0.16 + layer * 0.12}"/>`;
    const edge = `<path d="${line}" fill="none" stroke="${brightLine}" stroke-opacity="${0.35 + layer * 0.2}" stroke-width="2"/>`;
    return [area, edge];
  });
  const letters = name === null ? '' : escapeHtml(initialsOf(name));
  // Four letters at full size would be cropped where only a square of the picture is shown.
  const [size, baseline] = letters.length > 3 ? [80, 141] : [104, 150];
  const font = `font-family="system-ui, sans-serif" font-size="${size}" font-weight="600"`;
  const text = `<text x="240" y="${baseline}" text-anchor="middle" ${font} fill="${letterColor}">${letters}</text>`;
  return svgOf(width, height, letters === '' ? shapes : [...shapes, text], ground);
}

/** Returns quadratic curves through the midpoints, with the points as control points. */
function smoothLine(rows: readonly number[]): string {
  const step = width / (rows.length - 1);
  const curves = rows.slice(1, -1).map((row, index) => {
    const next = rows[index + 2] ?? row;
    const isLast = index === rows.length - 3;
    const end = isLast ? next : (row + next) / 2;
    const x = step * (index + (isLast ? 2 : 1.5));
    return `Q${(step * (index + 1)).toFixed(1)} ${row.toFixed(1)} ${x.toFixed(1)} ${end.toFixed(1)}`;
  });
  return `M0 ${(rows[0] ?? 0).toFixed(1)}${curves.join('')}`;
}
