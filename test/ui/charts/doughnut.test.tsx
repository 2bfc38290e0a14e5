import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Doughnut } from '#charts/doughnut.tsx';

const slices = [
  { id: 'bonds', label: 'Bonds', value: 5.5, colour: 'var(--chart-2)' },
  { id: 'equity', label: 'Equity', value: 94.5, colour: 'var(--chart-1)' },
];

const draw = (shown: typeof slices) =>
  render(<Doughnut slices={shown} label="Distribution" otherLabel="Others" formatValue={(value) => `${value} %`} />);

describe('Doughnut', () => {
  it('is a named image with a legend of the same values, the largest first', () => {
    draw(slices);
    expect(screen.getByRole('img', { name: 'Distribution' }).querySelectorAll('path')).toHaveLength(2);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Equity94.5 %',
      'Bonds5.5 %',
    ]);
  });

  it('draws each slice in the colour of its legend entry', () => {
    draw(slices);
    const [first] = screen.getByRole('img').querySelectorAll('path');
    expect(first?.style.fill).toBe('var(--chart-1)');
  });

  it('draws a single slice as a whole ring', () => {
    draw(slices.slice(1));
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('img').querySelector('path')).not.toHaveAttribute('d', expect.stringMatching(/NaN/));
  });
});
