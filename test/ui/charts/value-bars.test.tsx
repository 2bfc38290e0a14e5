import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ValueBars } from '#charts/value-bars.tsx';

describe('ValueBars', () => {
  it('states every value as text beside its bar, unknown ones included', () => {
    const bars = [
      { label: '2024', value: -6.8 },
      { label: '2025', value: null },
    ];
    render(<ValueBars bars={bars} label="Roky" formatValue={(value) => (value === null ? 'N/A' : `${value} %`)} />);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['2024-6.8 %', '2025N/A']);
  });

  it('puts bars below one another where their texts would touch side by side', () => {
    // Texts that cannot be measured are taken to be 50 pixels wide.
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
    const barsOf = (count: number) =>
      Array.from({ length: count }, (_, month) => ({ label: `${month + 1}/2026`, value: month }));
    for (const count of [10, 12])
      render(<ValueBars bars={barsOf(count)} label={`${count} months`} formatValue={String} />);
    expect(screen.getByRole('list', { name: '10 months' })).toHaveAttribute('data-layout', 'columns');
    expect(screen.getByRole('list', { name: '12 months' })).toHaveAttribute('data-layout', 'rows');
    width.mockRestore();
  });
});
