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

describe('a low chart (SIL-267)', () => {
  const ends = [1_100_000, 471_000, 231_000, 199_000].map((at, index) => ({
    name: `line ${index}`,
    at,
    label: `Line ${index}`,
    text: `${at}`,
    isMain: index === 1,
  }));
  const scene = (plotHeight: number, part: Partial<YearModel> = {}) =>
    yearScene(
      { ...model(22, String), ends, steps: undefined, isTight: true, ...part },
      { width: 900, plotHeight, widest },
    );
  const placesOf = (plotHeight: number, id: string) =>
    scene(plotHeight).marks.flatMap((mark) => (mark.kind === 'text' && mark.id.startsWith(id) ? [mark.at[1]] : []));

  it('has name and value of an end in one line, which those beside it do not touch', () => {
    const names = placesOf(120, 'name ');
    expect(placesOf(120, 'value ')).toEqual(names);
    const gaps = names.slice(1).map((y, index) => y - (names[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(19.9);
    expect(placesOf(300, 'value ')).not.toEqual(placesOf(300, 'name '));
  });

  it('has fewer lines than a high one', () => {
    const linesOf = (height: number) => scene(height).marks.filter(({ id }) => id.startsWith('grid ')).length;
    expect(linesOf(120)).toBeLessThanOrEqual(5);
    expect(linesOf(300)).toBeGreaterThan(linesOf(120));
  });

  it('leaves room above the plot for the month that reaches the goal only', () => {
    const mark = { month: 120, value: 400_000, text: '10/2036' };
    expect(scene(120).plot.top).toBeLessThan(scene(120, { mark, level: 400_000 }).plot.top);
    expect(scene(120, { isTight: false }).plot.top).toBe(scene(120, { mark, level: 400_000 }).plot.top);
  });
});

describe('long names at the ends of lines', () => {
  const name = 'F · Zhodnocení o 1 p. b. nižší a horizont o 5 let delší';
  const ends = [400_000, 200_000].map((at, index) => ({
    name: `line ${index}`,
    at,
    label: index === 0 ? name : 'A · Košík',
    text: `${at}`,
    isMain: index === 1,
  }));
  const textsAt = (plotHeight: number) =>
    yearScene({ ...model(22, String), ends, steps: undefined }, { width: 900, plotHeight, widest }).marks.flatMap(
      (mark) => (mark.kind === 'text' && mark.id.startsWith('name line 0') ? [mark.text] : []),
    );

  it('are whole, in two lines where the plot is high enough', () => {
    expect(textsAt(360)).toEqual(['F · Zhodnocení o 1 p. b. nižší', 'a horizont o 5 let delší']);
    expect(textsAt(90)).toEqual([name]);
  });
});
