import { describe, expect, it } from 'vitest';
import { yearScene, type YearModel } from '#charts/years/year-scene.ts';

/** As wide as 12 pixels make the letters of our typeface, about. */
const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length * 7));

const model = (years: number, yearText: (year: number) => string): YearModel => ({
  years,
  yearText,
  lines: [],
  bands: [],
  ends: [],
  level: null,
  mark: null,
  steps: [0, 100],
  formatAxis: String,
  rows: [],
});

describe('the axis of a chart over years or days', () => {
  it.each([
    { what: 'years', years: 40, yearText: (year: number) => String(2026 + year), width: 320 },
    {
      what: 'months',
      years: 45,
      yearText: (day: number) => `${(day % 12) + 1}/20${20 + day}`.padStart(7, '0'),
      width: 496,
    },
    { what: 'dates', years: 30, yearText: (day: number) => `${10 + (day % 20)}/01/20${20 + day}`, width: 920 },
  ])('keeps its $what apart, however long they are', ({ years, yearText, width }) => {
    const { marks } = yearScene(model(years, yearText), { width, plotHeight: 200, widest });
    const labels = marks.flatMap((mark) => (mark.kind === 'text' && mark.id.startsWith('year ') ? [mark] : []));
    const gaps = labels.slice(1).map(({ at }, place) => at[0] - (labels[place]?.at[0] ?? 0));

    expect(labels.length).toBeGreaterThan(2);
    expect(Math.min(...gaps)).toBeGreaterThan(widest([yearText(0)]) + 8);
  });
});
