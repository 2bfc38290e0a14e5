import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearScene, type YearModel } from '#charts/years/year-scene.ts';

const letter = 7;
const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length * letter));

const scenes = fc.record({
  years: fc.integer({ min: 1, max: 60 }),
  width: fc.integer({ min: 300, max: 1400 }),
  plotHeight: fc.integer({ min: 240, max: 460 }),
  highest: fc.integer({ min: 1000, max: 9_000_000_000_000 }),
  hasLongNames: fc.boolean(),
  ends: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 7 }),
  yearLetters: fc.integer({ min: 4, max: 10 }),
  belowLetters: fc.integer({ min: 2, max: 12 }),
  rowLabel: fc.constantFrom('', 'Věk', 'Konec'),
  marked: fc.array(fc.integer({ min: 0, max: 60 })),
});
type Drawn = typeof scenes extends fc.Arbitrary<infer Value> ? Value : never;

const modelOf = ({
  years,
  highest,
  hasLongNames,
  ends,
  yearLetters,
  belowLetters,
  rowLabel,
  marked,
}: Drawn): YearModel => ({
  years,
  lines: [],
  bands: [],
  ends: ends.map((share, place) => ({
    name: String(place),
    at: share * highest,
    label: hasLongNames ? `Varianta ${place} se zhodnocením o bod nižším` : `Varianta ${place}`,
    text: String(Math.round(share * highest)),
    isMain: place === 0,
  })),
  level: highest,
  mark: null,
  formatAxis: String,
  yearText: (year) => String(year).padStart(yearLetters, '0'),
  rows: [
    { label: rowLabel, textOf: (year) => String(year).padStart(belowLetters, '0'), isAtEvery: false },
    {
      label: 'Končí',
      textOf: (first, last) => {
        const { length } = marked.filter((year) => year >= first && year <= last);
        return length > 0 ? `▼ ${length}` : '';
      },
      isAtEvery: true,
    },
  ],
});

/** Text boxes of a scene: as high as capitals, since lines of text are close to one another. */
const boxesOf = (drawn: Drawn) =>
  yearScene(modelOf(drawn), { ...drawn, widest }).marks.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    const own = mark.text.length * letter * (mark.size / 12);
    const [x, bottom] = mark.at;
    const left = { start: x, middle: x - own / 2, end: x - own }[mark.anchor];
    return [{ id: mark.id, text: mark.text, left, right: left + own, top: bottom - mark.size * 0.75, bottom }];
  });

describe('a chart of yearly values', () => {
  it('lets no two of its texts touch, and none leave it', () => {
    fc.assert(
      fc.property(scenes, (drawn) => {
        const boxes = boxesOf(drawn);
        const touching = boxes.flatMap((one, place) =>
          boxes
            .slice(place + 1)
            .filter(
              (other) =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
            )
            .map((other) => `${one.id} and ${other.id}`),
        );
        expect(touching).toEqual([]);
        expect(boxes.filter(({ left, right }) => left < 0 || right > drawn.width).map(({ id }) => id)).toEqual([]);
      }),
    );
  });

  it('counts each marked year once, however little room there is', () => {
    fc.assert(
      fc.property(scenes, (drawn) => {
        const counts = boxesOf(drawn)
          .filter(({ text }) => text.startsWith('▼'))
          .map(({ text }) => Number(text.slice(2)));
        const shown = drawn.marked.filter((year) => year <= drawn.years);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(shown.length);
      }),
    );
  });
});
