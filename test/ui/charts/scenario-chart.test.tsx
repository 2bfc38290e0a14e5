import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineSeries } from '#charts/lines/line-series.ts';
import { ScenarioChart } from '#charts/scenario-chart.tsx';

const series: LineSeries[] = [
  { name: 'invested', label: 'Invested', style: 'invested', values: [1000, 2000, 3000] },
  { name: 'moderate', label: 'Moderate', style: 'moderate', values: [1000, 2100, 8000] },
];

/** The width that every observed element is laid out at, in pixels. */
let width = 700;

class WideResizeObserver {
  private readonly notify: ResizeObserverCallback;
  constructor(notify: ResizeObserverCallback) {
    this.notify = notify;
  }
  observe() {
    const entry = { contentRect: { width } } as ResizeObserverEntry;
    this.notify([entry], this as unknown as ResizeObserver);
  }
  disconnect() {}
}

beforeEach(() => {
  width = 700;
  vi.stubGlobal('ResizeObserver', WideResizeObserver);
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  render(
    <ScenarioChart
      years={2}
      series={series}
      height={240}
      label="Expected value in 2 years: 8000"
      formatValue={String}
      formatAxis={String}
      formatYear={(year) => `${year} years`}
      yearText={String}
      rows={[]}
    />,
  );
  return userEvent.setup();
}

const drawnTexts = () => Array.from(screen.getByRole('img').querySelectorAll('text'), ({ textContent }) => textContent);
const slider = () => screen.getByRole('slider', { name: 'Expected value in 2 years: 8000' });

describe('ScenarioChart', () => {
  it('is an image named by the main figure, with names and values at the line ends', async () => {
    open();

    expect(await screen.findByRole('img', { name: 'Expected value in 2 years: 8000' })).toHaveAttribute(
      'height',
      '240',
    );
    expect(drawnTexts()).toEqual(expect.arrayContaining(['Invested', '3000', 'Moderate', '8000']));
  });

  it('is read year by year, with a crosshair and a card', () => {
    open();
    expect(slider()).toHaveAttribute('aria-valuetext', '2 years, Invested 3000, Moderate 8000');
    fireEvent.keyDown(slider(), { key: 'ArrowLeft' });

    expect(slider()).toHaveAttribute('aria-valuetext', '1 years, Invested 2000, Moderate 2100');
    expect(screen.getByText('1 years')).toBeInTheDocument();
  });

  it('has no legend where names and values are at the line ends', () => {
    open();

    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leaves out a line that is hidden in the legend of a narrow chart, and keeps its axis', async () => {
    width = 390;
    const user = open();
    await user.click(screen.getByRole('button', { name: /Moderate/ }));

    expect(slider()).toHaveAttribute('aria-valuetext', '2 years, Invested 3000');
    expect(drawnTexts()).toContain('8000');
    await user.click(screen.getByRole('button', { name: /Moderate/ }));
    expect(slider()).toHaveAttribute('aria-valuetext', '2 years, Invested 3000, Moderate 8000');
  });
});
