import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
});
