import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LineChart } from '#charts/lines/line-chart.tsx';
import { areSameLines, byLastValue, inPaintingOrder, type LineSeries } from '#charts/lines/line-series.ts';

const series: LineSeries[] = [
  { name: 'invested', label: 'Invested', style: 'invested', values: [100, 200, 300] },
  { name: 'moderate', label: 'Moderate', style: 'moderate', values: [100, 210, 330] },
];

const copyOf = (lines: LineSeries[]) => lines.map((line) => ({ ...line, values: Float64Array.from(line.values) }));

describe('LineChart', () => {
  it('is an image named by the main figure and read year by year through a slider', () => {
    render(
      <LineChart
        years={2}
        series={series}
        height={138}
        label="Expected value in 2 years: 330"
        formatValue={String}
        formatAxis={String}
        formatYear={(year) => `${year} years`}
        todayLabel="now"
        showLegend
      />,
    );
    expect(screen.getByRole('img', { name: 'Expected value in 2 years: 330' })).toBeVisible();
    const slider = screen.getByRole('slider', { name: 'Expected value in 2 years: 330' });
    expect(slider).toHaveAttribute('aria-valuetext', '2 years, Invested 300, Moderate 330');
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });
});

describe('areSameLines', () => {
  it('ignores a new array with the same values, of any kind', () => {
    expect(areSameLines(series, copyOf(series))).toBe(true);
  });

  it('notices a single changed value, text or line', () => {
    const [first, second] = copyOf(series);
    if (!first || !second) throw new Error('The copy has two lines.');
    expect(areSameLines(series, [first, { ...second, values: [100, 210, 331] }])).toBe(false);
    expect(areSameLines(series, [first, { ...second, label: 'Střední' }])).toBe(false);
    expect(areSameLines(series, [first])).toBe(false);
  });
});

describe('byLastValue', () => {
  it('does not modify the given order', () => {
    expect(byLastValue(series).map(({ name }) => name)).toEqual(['moderate', 'invested']);
    expect(series.map(({ name }) => name)).toEqual(['invested', 'moderate']);
  });
});

describe('inPaintingOrder', () => {
  it('paints the filled line first and the main one last, in any given order', () => {
    const styles = ['favourable', 'moderate', 'unfavourable', 'invested'] as const;
    const lines = styles.map((style): LineSeries => ({ name: style, label: style, style, values: [1] }));
    expect(inPaintingOrder(lines).map(({ style }) => style)).toEqual([
      'invested',
      'unfavourable',
      'favourable',
      'moderate',
    ]);
  });
});
