import type { Strokes } from '#domain/contract/drawn-signature.ts';
import type { ReadPng } from '../../images/read-png.ts';

/** The ink of a picture: one byte per pixel, 1 where it is dark. */
interface Ink {
  width: number;
  height: number;
  mask: Uint8Array;
}

/** PNG filters, which predict a byte from those to the left, above, and above left. */
type Predict = (left: number, above: number, corner: number) => number;

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const byLeft = Math.abs(estimate - left);
  const byAbove = Math.abs(estimate - above);
  const byCorner = Math.abs(estimate - corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

const predictions: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** Reverses the row filters of a PNG. */
function unfiltered({ width, height, channels, rows }: ReadPng): Uint8Array {
  const length = width * channels;
  const pixels = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * (length + 1);
    const predict = predictions[rows[from] ?? 0] ?? paeth;
    const to = y * length;
    for (let index = 0; index < length; index += 1) {
      const isFirst = index < channels;
      const left = isFirst ? 0 : (pixels[to + index - channels] ?? 0);
      const above = y === 0 ? 0 : (pixels[to - length + index] ?? 0);
      const corner = isFirst || y === 0 ? 0 : (pixels[to - length + index - channels] ?? 0);
      pixels[to + index] = (rows[from + 1 + index] ?? 0) + predict(left, above, corner);
    }
  }
  return pixels;
}

/** Darkness from 0, paper, to 255, black; transparent pixels count as paper. */
const leastDarkness = 64;

export function inkOf(png: ReadPng): Ink {
  const { width, height, channels } = png;
  const pixels = unfiltered(png);
  const mask = new Uint8Array(width * height);
  for (let place = 0; place < mask.length; place += 1) {
    const at = place * channels;
    const light = ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
    const opacity = channels === 4 ? (pixels[at + 3] ?? 0) / 255 : 1;
    if ((255 - light) * opacity >= leastDarkness) mask[place] = 1;
  }
  return { width, height, mask };
}

/** Maximum distance of ink from a point in CSS pixels. */
const reach = 4;
/** Minimum fraction of points with ink. */
const leastPart = 0.8;
/** Pixels of the picture per CSS pixel, at most 2 on the page. */
const densities = [1, 1.25, 1.5, 1.75, 2];

function hasInkAt({ width, height, mask }: Ink, { x, y, radius }: { x: number; y: number; radius: number }): boolean {
  const [left, right] = [Math.max(0, Math.floor(x - radius)), Math.min(width - 1, Math.ceil(x + radius))];
  const [top, bottom] = [Math.max(0, Math.floor(y - radius)), Math.min(height - 1, Math.ceil(y + radius))];
  for (let row = top; row <= bottom; row += 1)
    if (mask.subarray(row * width + left, row * width + right + 1).includes(1)) return true;
  return false;
}

const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

/** Returns the right and bottom edge of the ink, or null. */
function extentOf({ width, mask }: Ink): { right: number; bottom: number } | null {
  let right = -1;
  let bottom = -1;
  for (let place = mask.indexOf(1); place >= 0; place = mask.indexOf(1, place + 1)) {
    right = Math.max(right, place % width);
    bottom = Math.floor(place / width);
  }
  return right < 0 ? null : { right, bottom };
}

/** Whether the picture matches the strokes: there is ink along them (SIL-154). */
export function inkFits(ink: Ink, strokes: Strokes): boolean {
  const points = strokes.flat();
  const extent = extentOf(ink);
  if (!extent) return false;
  const seen = [
    extent.right / largest(points.map(({ x }) => x)),
    extent.bottom / largest(points.map(({ y }) => y)),
  ].filter((density) => density > 0.25 && density <= 2.1);
  return [...seen, ...densities].some((density) => {
    const radius = reach * density;
    const inked = points.filter(({ x, y }) => hasInkAt(ink, { x: x * density, y: y * density, radius }));
    return inked.length >= points.length * leastPart;
  });
}
