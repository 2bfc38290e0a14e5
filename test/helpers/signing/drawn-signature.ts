import type { SignaturePoint } from '#contract/signing.ts';
import { dataUrlOf, pngOf } from '../order/demo-proposal.ts';
import { signingRequest, type DemoContract } from './unsigned-contract.ts';

/** A zigzag of two strokes in the format of the pad. */
export const drawnStrokes: SignaturePoint[][] = [0, 1].map((stroke) =>
  Array.from({ length: 12 }, (_, index) => ({
    time: stroke * 400 + index * 12,
    x: 8.5 + index * 6,
    y: 10 + stroke * 20 + (index % 2) * 9.25,
    pressure: 0.5,
  })),
);

const ink = [14, 26, 36, 255];

/** Returns the strokes as a picture of a canvas of this density: ink on a transparent background. */
export function drawnPicture(
  strokes: readonly (readonly Pick<SignaturePoint, 'x' | 'y'>[])[] = drawnStrokes,
  { density = 1 } = {},
): string {
  const [width, height] = [100 * density, 60 * density];
  const row = 1 + width * 4;
  const pixels = Buffer.alloc(height * row);
  const dot = (x: number, y: number) => {
    const [column, line] = [Math.round(x * density), Math.round(y * density)];
    if (column >= 0 && column < width && line >= 0 && line < height) pixels.set(ink, line * row + 1 + column * 4);
  };
  for (const points of strokes)
    for (const [index, { x, y }] of points.entries()) {
      const next = points[index + 1] ?? { x, y };
      for (let part = 0; part < 1; part += 0.05) dot(x + (next.x - x) * part, y + (next.y - y) * part);
    }
  return dataUrlOf(pngOf({ width, height, colour: 6, pixels }));
}

/** What the page sends to sign a contract by a drawing. */
export const drawnRequest = (contract: Pick<DemoContract, 'clientId' | 'documentIds'>, picture = drawnPicture()) => ({
  ...signingRequest(contract, picture),
  signaturePoints: drawnStrokes,
});
