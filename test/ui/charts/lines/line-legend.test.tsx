import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LineLegend } from '#charts/lines/line-legend.tsx';
import type { LineSeries } from '#charts/lines/line-series.ts';
import { SeriesTable } from '#charts/series-table.tsx';

const series: LineSeries[] = [
  { name: 'invested', label: 'Invested', style: 'invested', values: [100, 200, 300] },
  { name: 'moderate', label: 'Moderate', style: 'moderate', values: new Float64Array([100, 210, 330]) },
];

describe('LineLegend', () => {
  it('names every line with its value at the horizon, in the order of the right edge', () => {
    render(<LineLegend series={series} hidden={new Set()} onToggle={() => undefined} formatValue={String} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Moderate330', 'Invested300']);
  });

  it('hides a line by its button and states which lines are shown', async () => {
    const onToggle = vi.fn();
    const user = userEvent.setup();
    render(<LineLegend series={series} hidden={new Set(['invested'])} onToggle={onToggle} formatValue={String} />);
    expect(screen.getByRole('button', { pressed: false }).textContent).toBe('Invested300');
    await user.click(screen.getByRole('button', { name: /Moderate/ }));
    expect(onToggle).toHaveBeenCalledWith('moderate');
  });
});

describe('SeriesTable', () => {
  it('contains the same numbers as the lines, year by year', () => {
    render(
      <SeriesTable
        toggleLabel="Show as table"
        caption="Forecast"
        yearHeading="Year"
        years={2}
        series={series}
        formatYear={String}
        formatValue={String}
        markOf={() => ({})}
      />,
    );
    const rows = screen
      .getAllByRole('row', { hidden: true })
      .map((row) => Array.from(row.children, (cell) => cell.textContent));
    expect(rows).toEqual([
      ['Year', 'Invested', 'Moderate'],
      ['0', '100', '100'],
      ['1', '200', '210'],
      ['2', '300', '330'],
    ]);
  });
});
