import type { Paint } from './paint.ts';

/** Name of a CSS custom property with a colour. */
export type ColourName = `--${string}`;

export type Place = readonly [x: number, y: number];

/** Shapes in pixels, used for both page and image. */
export type ChartMark = { id: string } & (
  | { kind: 'area'; places: readonly Place[]; colour: Paint; opacity: number }
  | { kind: 'line'; places: readonly Place[]; colour: Paint; width: number; dash: readonly number[] }
  | { kind: 'dot'; at: Place; radius: number; colour: Paint; isFilled: boolean }
  | { kind: 'box'; at: Place; width: number; height: number; colour: ColourName }
  | {
      kind: 'text';
      at: Place;
      text: string;
      colour: ColourName;
      size: number;
      weight: number;
      anchor: 'start' | 'middle' | 'end';
      title?: string | undefined;
      mark?: object | undefined;
    }
);

/** A text of a chart, by default a label of an axis. */
export const text = (
  id: string,
  at: Place,
  words: string,
  look: Partial<
    Pick<Extract<ChartMark, { kind: 'text' }>, 'colour' | 'size' | 'weight' | 'anchor' | 'title' | 'mark'>
  > = {},
): ChartMark => ({
  id,
  kind: 'text',
  at,
  text: words,
  colour: '--chart-axis',
  size: 12,
  weight: 400,
  anchor: 'start',
  ...look,
});

/** A thin solid line, such as a grid line. */
export const rule = (id: string, places: readonly Place[], colour: ColourName): ChartMark => ({
  id,
  kind: 'line',
  places,
  colour,
  width: 1,
  dash: [],
});
