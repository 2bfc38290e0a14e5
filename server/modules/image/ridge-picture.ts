import { brightLine, lightened, randomOf, svgOf } from './picture-frame.ts';

const width = 480;
const height = 270;
const points = 9;
const brandColor = '#3a9cc2';
/** Risk of a picture whose product tells none: in the middle. */
const middleRisk = 4;

export interface RidgeSubject {
  id: string;
  /** Colour of the asset class or of the program, `#rrggbb`; null for the portal's own. */
  color: string | null;
  /** 1 to 7: the riskier, the steeper and the rougher the ridges; 0 and null are unknown. */
  riskLevel: number | null;
}

/** Three ridges as those of a forecast, drawn from nothing but the product; SVG, 16 to 9 (SIL-34). */
export function ridgePicture({ id, color, riskLevel }: RidgeSubject): Buffer {
  const random = randomOf(id);
  const risk = riskLevel || middleRisk;
  const fill = lightened(color ?? brandColor, 0.25);
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
  return svgOf(width, height, shapes);
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
