import SignaturePad from 'signature_pad';
import type { SignaturePoint } from '#contract/signing.ts';

/** A drawn signature: its picture as a data URL, and the points of each stroke. */
export interface Drawn {
  picture: string;
  strokes: readonly (readonly SignaturePoint[])[];
}

/** Paper is white in every scheme. */
const ink = '#0e1a24';
const mostDensity = 2;

/** A pad over a canvas, as sharp as the screen. */
export function padOn(canvas: HTMLCanvasElement): SignaturePad {
  const density = Math.min(window.devicePixelRatio, mostDensity);
  canvas.width = Math.round(canvas.clientWidth * density);
  canvas.height = Math.round(canvas.clientHeight * density);
  canvas.getContext('2d')?.scale(density, density);
  return new SignaturePad(canvas, { penColor: ink });
}

/** Returns the drawing, with times relative to the first point. */
export function drawnOf(pad: SignaturePad): Drawn {
  const strokes = pad.toData().map(({ points }) => points);
  const startedAt = strokes[0]?.[0]?.time ?? 0;
  return {
    picture: pad.toDataURL('image/png'),
    strokes: strokes.map((points) =>
      points.map(({ time, x, y, pressure }) => ({ time: time - startedAt, x, y, pressure })),
    ),
  };
}
