import type { Random } from '../../demo/random.ts';
import { escapeHtml } from '../../messaging/escape-html.ts';
import { brightLine, initialsOf, lightened, lumaOf, mixed, randomOf, svgOf, type Ground } from './picture-frame.ts';

const width = 480;
const height = 270;
const points = 9;
/** Grounds of what has no colour of its own. */
const plainColors = ['#3a9cc2', '#2f8f6b', '#b0762a', '#5f74c9', '#a85f75', '#6f7d2e'] as const;
const night = '#0a1f2b';
/** Risk of a picture whose product tells none: in the middle. */
const middleRisk = 4;

export interface RidgeSubject {
  id: string;
  /** Its initials are on the picture; null for what has a name in every language. */
  name: string | null;
  /** Colour of the asset class or of the program, `#rrggbb`; null for the portal's own. */
  color: string | null;
  /** 1 to 7: the riskier, the steeper and the rougher the ridges; 0 and null are unknown. */
  riskLevel: number | null;
}

/** Colours of less than this, of 1, are dark enough for white letters. */
const darkEnough = 0.36;

/** A colour nearer to the night by that part, or by as much more as white letters need. */
function darkened(color: string, part: number): string {
  const dark = mixed(color, night, Math.min(1, part));
  return part >= 1 || lumaOf(dark) < darkEnough ? dark : darkened(color, part + 0.08);
}

/** The colour of the product, darkened; products of one colour have grounds of their own. */
function groundOf(color: string, random: Random): Ground {
  const own = mixed(color, random.pick(plainColors), random.next() * 0.4);
  const dark = 0.32 + random.next() * 0.16;
  return { from: darkened(own, dark + 0.16), to: darkened(own, dark) };
}

/**
 * Ridges as those of a forecast, on a ground of the product's colour and under its initials, so that products are told apart at a
 * glance; drawn from nothing but the product, SVG, 16 to 9 (SIL-34).
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
  // Four of them at full size are cut off where a square of the picture is shown.
  const [size, baseline] = letters.length > 3 ? [80, 141] : [104, 150];
  const font = `font-family="system-ui, sans-serif" font-size="${size}" font-weight="600"`;
  const text = `<text x="240" y="${baseline}" text-anchor="middle" ${font} fill="#ffffff">${letters}</text>`;
  return svgOf(width, height, letters === '' ? shapes : [...shapes, text], ground);
}

/** Through the middles between the points, with each point pulling the curve to itself. */
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
