/** The hole of a ring, as a part of its radius, and the gap between its slices in points. */
const hole = 0.6;
const gap = 1.9;

/**
 * Outlines of the slices of a ring around 0, clockwise from the top, as paths of SVG. Their gaps are parallel: a slice narrower
 * than the gap keeps a sliver, so that none disappears.
 */
export function ringSlices(shares: readonly number[], radius: number): string[] {
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  let start = 0;
  return shares.map((share) => {
    const end = start + (share / total) * 2 * Math.PI;
    const path = slice(start, end, radius);
    start = end;
    return path;
  });
}

function slice(start: number, end: number, radius: number): string {
  const inner = radius * hole;
  const [outerFrom, outerTo] = insetBy(start, end, radius);
  const [innerFrom, innerTo] = insetBy(start, end, inner);
  const outerIsLarge = outerTo - outerFrom > Math.PI ? 1 : 0;
  const innerIsLarge = innerTo - innerFrom > Math.PI ? 1 : 0;
  return [
    `M${point(outerFrom, radius)}`,
    `A${radius} ${radius} 0 ${outerIsLarge} 1 ${point(outerTo, radius)}`,
    `L${point(innerTo, inner)}`,
    `A${inner} ${inner} 0 ${innerIsLarge} 0 ${point(innerFrom, inner)}Z`,
  ].join('');
}

/** Both ends of an arc, half a gap within the angles. */
function insetBy(start: number, end: number, radius: number): [number, number] {
  const inset = Math.min(gap / 2 / radius, (end - start) * 0.4);
  return [start + inset, end - inset];
}

const point = (angle: number, radius: number): string =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
