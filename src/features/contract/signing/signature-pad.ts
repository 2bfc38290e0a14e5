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

/** Distance of the ink from the edge of a canvas that is wider or higher than its room. */
const margin = 8;

const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), -margin) + margin;

/** Gives the canvas the pixels of its size, as sharp as the screen, and draws the strokes again where they were. */
function fit(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const points = pad.toData().flatMap((stroke) => stroke.points);
  // What was drawn in a wider window is signed as well.
  canvas.style.minWidth = `${largest(points.map(({ x }) => x))}px`;
  canvas.style.minHeight = `${largest(points.map(({ y }) => y))}px`;
  const density = Math.min(window.devicePixelRatio, mostDensity);
  canvas.width = Math.round(canvas.clientWidth * density);
  canvas.height = Math.round(canvas.clientHeight * density);
  canvas.getContext('2d')?.scale(density, density);
  pad.redraw();
}

/** Calls back when the pixel ratio changes, as on another screen or by zoom; returns a function that stops it. */
function watchPixelRatio(onChange: () => void): () => void {
  const leaving = new AbortController();
  const watch = () => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true, signal: leaving.signal });
  };
  const changed = () => {
    onChange();
    watch();
  };
  watch();
  return () => leaving.abort();
}

/** Has the drawing follow every change of size and pixel ratio, for which a stroke is not interrupted. */
function followSize(canvas: HTMLCanvasElement, pad: SignaturePad): () => void {
  let isDrawing = false;
  let isOutdated = false;
  const follow = () => {
    isOutdated = isDrawing;
    if (!isDrawing) fit(canvas, pad);
  };
  const begin = () => {
    isDrawing = true;
  };
  const end = () => {
    isDrawing = false;
    if (isOutdated) follow();
  };
  pad.addEventListener('beginStroke', begin);
  pad.addEventListener('endStroke', end);
  const observer = new ResizeObserver(follow);
  observer.observe(canvas);
  const ignorePixelRatio = watchPixelRatio(follow);
  return () => {
    observer.disconnect();
    ignorePixelRatio();
    pad.removeEventListener('beginStroke', begin);
    pad.removeEventListener('endStroke', end);
  };
}

/** A pad over a canvas, and a function that gives it up. */
export function padOn(canvas: HTMLCanvasElement): { pad: SignaturePad; release: () => void } {
  const pad = new SignaturePad(canvas, { penColor: ink });
  fit(canvas, pad);
  const stop = followSize(canvas, pad);
  return {
    pad,
    release: () => {
      stop();
      pad.off();
    },
  };
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
