/** A point of a drawn signature in CSS pixels. */
interface DrawnPoint {
  x: number;
  y: number;
}

export type Strokes = readonly (readonly DrawnPoint[])[];

/** Minimum size of a signature (SIL-154): a dot or a dash is not one. */
const leastDrawing = { points: 12, width: 40, height: 15 } as const;

export type DrawingFault = 'few-points' | 'too-small';

const spanOf = (values: readonly number[]) =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

/** Returns the error of a drawing: too few points, or too small an extent; null if it is accepted (SIL-154). */
export function drawingFault(strokes: Strokes): DrawingFault | null {
  const points = strokes.flat();
  if (points.length < leastDrawing.points) return 'few-points';
  const width = spanOf(points.map(({ x }) => x));
  const height = spanOf(points.map(({ y }) => y));
  return width < leastDrawing.width || height < leastDrawing.height ? 'too-small' : null;
}
