import type { Page } from '@playwright/test';

interface DrawnText {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

declare global {
  interface HTMLCanvasElement {
    /** Texts since the canvas was last cleared, in its own pixels. */
    drawnTexts?: DrawnText[];
  }
}

/** Records the texts that charts draw on a canvas, from the next document on. */
export async function recordCanvasTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const context = CanvasRenderingContext2D.prototype;
    const wrap = (name: 'clearRect' | 'fillText', before: (self: CanvasRenderingContext2D, input: unknown[]) => void) =>
      Object.defineProperty(context, name, {
        value: new Proxy(context[name], {
          apply: (draw, self: CanvasRenderingContext2D, input: unknown[]) => {
            before(self, input);
            return Reflect.apply(draw, self, input);
          },
        }),
      });
    wrap('clearRect', ({ canvas }) => (canvas.drawnTexts = []));
    wrap('fillText', (self, [text, x, y]) => {
      const box = self.measureText(String(text));
      const matrix = self.getTransform();
      const at = (right: number, below: number) =>
        matrix.transformPoint({ x: Number(x) + right, y: Number(y) + below });
      const from = at(-box.actualBoundingBoxLeft, -box.actualBoundingBoxAscent);
      const to = at(box.actualBoundingBoxRight, box.actualBoundingBoxDescent);
      self.canvas.drawnTexts?.push({ text: String(text), left: from.x, right: to.x, top: from.y, bottom: to.y });
    });
  });
}

export interface ChartTexts {
  /** Number of texts of all charts. */
  count: number;
  /** Texts that touch another one of their chart or leave the window. */
  faults: string[];
}

/** Measures the texts of all charts of the page: of pictures, of canvases that are recorded, and of bars with names. */
export function measureChartTexts(page: Page): Promise<ChartTexts> {
  return page.evaluate(async () => {
    // A chart measures its room, and is drawn again a frame later.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    /** Lines of text are closer than their boxes, which include the space above and below the letters. */
    const [sideways, upright] = [4, 4];
    const boxOf = (element: Element): DrawnText => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { text: element.textContent ?? '', left, right, top, bottom };
    };
    const onCanvas = (canvas: HTMLCanvasElement): DrawnText[] => {
      const { left, top, width } = canvas.getBoundingClientRect();
      const ratio = canvas.width / width;
      return (canvas.drawnTexts ?? []).map((one) => ({
        text: one.text,
        left: left + one.left / ratio,
        right: left + one.right / ratio,
        top: top + one.top / ratio,
        bottom: top + one.bottom / ratio,
      }));
    };
    const besideBars = 'li > :not(svg, :has(> [aria-hidden])), li > * > [aria-hidden] + *';
    const charts = [...document.querySelectorAll('[role="img"], figure, ul[data-layout]')].map((chart) => [
      ...[...chart.querySelectorAll(`text, ${besideBars}`)].map(boxOf),
      ...[...chart.querySelectorAll('canvas')].flatMap(onCanvas),
    ]);
    const touch = (one: DrawnText, other: DrawnText) =>
      one.left < other.right + sideways &&
      other.left < one.right + sideways &&
      one.top < other.bottom - upright &&
      other.top < one.bottom - upright;
    const faults = charts.flatMap((texts) =>
      texts.flatMap((one, place) => [
        ...texts.slice(place + 1).flatMap((other) => (touch(one, other) ? [`${one.text} touches ${other.text}`] : [])),
        ...(one.left < 0 || one.right > document.documentElement.clientWidth ? [`${one.text} leaves the window`] : []),
      ]),
    );
    return { count: charts.flat().length, faults };
  });
}
