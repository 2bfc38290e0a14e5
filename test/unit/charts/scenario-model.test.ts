import { describe, expect, it } from 'vitest';
import type { LineSeries } from '#charts/lines/line-series.ts';
import { scenarioModel } from '#charts/scenario-model.ts';
import { heightAround, yearScene } from '#charts/years/year-scene.ts';

const series = (['invested', 'unfavourable', 'moderate', 'favourable'] as const).map((style, index): LineSeries => ({
  name: style,
  style,
  label: style.toUpperCase(),
  values: [100, 200, 300 + index],
}));

const modelOf = (shown: readonly LineSeries[]) =>
  scenarioModel({
    years: 2,
    series: shown,
    formatAxis: (value) => `${value} k`,
    formatValue: (value) => `${value} Kč`,
    yearText: String,
    rows: [],
  });

describe('scenarioModel', () => {
  it('paints the moderate scenario last and fills below the deposits and between the outer scenarios', () => {
    const { lines, bands } = modelOf(series);

    expect(lines.map(({ name }) => name)).toEqual(['invested', 'unfavourable', 'favourable', 'moderate']);
    expect(lines.at(-1)).toMatchObject({ colour: '--scenario-moderate', width: 2.5 });
    expect(bands.map(({ colour, lower, upper }) => [colour, lower?.[2], upper[2]])).toEqual([
      ['--scenario-invested-fill', undefined, 300],
      ['--scenario-band', 301, 303],
    ]);
  });

  it('has no band when an outer scenario is not shown', () => {
    const { bands } = modelOf(series.filter(({ style }) => style !== 'favourable'));

    expect(bands.map(({ name }) => name)).toEqual(['invested']);
    expect(modelOf([]).bands).toEqual([]);
  });

  it('names every line at its end with its last value', () => {
    const model = modelOf(series);
    const { marks, height } = yearScene(model, {
      width: 680,
      plotHeight: 280 - heightAround(model),
      widest: (texts) => Math.max(0, ...texts.map((text) => text.length * 7)),
    });
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

    expect(texts).toEqual(expect.arrayContaining(['MODERATE', '302 Kč', 'INVESTED', '300 Kč']));
    expect(model.ends.filter(({ isMain }) => isMain).map(({ name }) => name)).toEqual(['moderate']);
    expect(height).toBe(280);
  });
});
