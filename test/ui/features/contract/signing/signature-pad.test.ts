import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { padOn } from '#features/contract/signing/signature-pad.ts';

/** What a canvas of the screen has: a size in CSS pixels, of which jsdom knows none, and a pen. */
function canvasOf(size: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  const widened = (name: 'minWidth' | 'minHeight') => Number.parseFloat(canvas.style[name] || '0');
  Object.defineProperties(canvas, {
    clientWidth: { get: () => Math.max(size.width, widened('minWidth')) },
    clientHeight: { get: () => Math.max(size.height, widened('minHeight')) },
  });
  const pen = { scale: vi.fn(), arc: vi.fn(), lineTo: vi.fn(), moveTo: vi.fn() };
  const rest = ['clearRect', 'fillRect', 'beginPath', 'closePath', 'fill', 'save', 'restore', 'stroke'];
  const context = { ...pen, ...Object.fromEntries(rest.map((name) => [name, vi.fn()])) };
  canvas.getContext = () => context as never;
  return { canvas, pen };
}

const stroke = (...points: [x: number, y: number][]) => ({
  penColor: '#000',
  dotSize: 0,
  minWidth: 1,
  maxWidth: 2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  points: points.map(([x, y], time) => ({ x, y, pressure: 0.5, time })),
});

let resized: () => void = () => undefined;
let ratioChanged: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe = () => undefined;
      disconnect = () => {
        resized = () => undefined;
      };
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_: string, listener: () => void) => {
      ratioChanged = listener;
    },
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('padOn', () => {
  it('follows the size of the canvas and keeps the strokes in place (SIL-249)', () => {
    const size = { width: 300, height: 192 };
    const { canvas, pen } = canvasOf(size);
    const { pad } = padOn(canvas);
    pad.fromData([stroke([20, 30], [120, 80])]);
    pen.lineTo.mockClear();
    size.width = 700;
    resized();
    expect([canvas.width, canvas.height]).toEqual([700, 192]);
    expect(pad.toData()[0]?.points.map(({ x, y }) => [x, y])).toEqual([
      [20, 30],
      [120, 80],
    ]);
    expect(pen.lineTo).toHaveBeenLastCalledWith(120, 80);
  });

  it('keeps what was drawn in a wider window within the canvas (SIL-249)', () => {
    const size = { width: 700, height: 192 };
    const { canvas } = canvasOf(size);
    const { pad } = padOn(canvas);
    pad.fromData([stroke([20, 30], [600, 80])]);
    size.width = 300;
    resized();
    expect(canvas.width).toBe(608);
    pad.clear();
    resized();
    expect(canvas.width).toBe(300);
  });

  it('follows the pixel ratio, up to twice the pixels (SIL-249)', () => {
    const { canvas, pen } = canvasOf({ width: 300, height: 192 });
    padOn(canvas);
    for (const [ratio, width] of [
      [1.5, 450],
      [3, 600],
      [1, 300],
    ] as const) {
      vi.stubGlobal('devicePixelRatio', ratio);
      ratioChanged();
      expect(canvas.width).toBe(width);
      expect(pen.scale).toHaveBeenLastCalledWith(width / 300, width / 300);
    }
  });

  it('waits for the end of a stroke, which a new size would interrupt (SIL-249)', () => {
    const size = { width: 300, height: 192 };
    const { canvas } = canvasOf(size);
    const { pad, release } = padOn(canvas);
    pad.dispatchEvent(new CustomEvent('beginStroke'));
    size.width = 700;
    resized();
    expect(canvas.width).toBe(300);
    pad.dispatchEvent(new CustomEvent('endStroke'));
    expect(canvas.width).toBe(700);
    release();
    size.width = 300;
    resized();
    expect(canvas.width).toBe(700);
  });
});
