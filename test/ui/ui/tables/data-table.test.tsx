import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DataTable, type DataColumn } from '#ui/tables/data-table.tsx';

interface City {
  id: string;
  name: string;
  size: number;
}

const cities: City[] = [
  { id: 'brno', name: 'Brno', size: 400_000 },
  { id: 'kosice', name: 'Košice', size: 225_000 },
];
const largestFirst = { id: 'size', desc: true };

const columnsWith = (onVisit: (city: City) => void): DataColumn<City>[] => [
  { id: 'name', header: 'City', meta: { isRowHead: true }, cell: ({ row }) => row.original.name },
  { id: 'size', header: 'Size', cell: ({ row }) => row.original.size },
  {
    id: 'visit',
    header: 'Actions',
    meta: { isHeadHidden: true },
    cell: ({ row }) => (
      <button type="button" onClick={() => onVisit(row.original)}>
        Visit {row.original.name}
      </button>
    ),
  },
];

/** Creates new column definitions with every render. */
function Cities({ rows }: { rows: readonly City[] | null }) {
  const [visited, setVisited] = useState('');
  const columns = columnsWith(({ name }) => setVisited(name));
  return (
    <>
      <p>Visited: {visited}</p>
      <DataTable columns={columns} rows={rows} order={largestFirst} label="Cities" />
    </>
  );
}

describe('a table', () => {
  it('names its columns and rows, and exposes the sort order', () => {
    render(<Cities rows={cities} />);
    const table = within(screen.getByRole('table', { name: 'Cities' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'City',
      'Size',
      'Actions',
    ]);
    expect(table.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'descending');
    expect(table.getByRole('columnheader', { name: 'City' })).not.toHaveAttribute('aria-sort');
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Brno', 'Košice']);
  });

  it('keeps the focus in a cell when its column definitions change', async () => {
    render(<Cities rows={cities} />);
    const button = screen.getByRole('button', { name: 'Visit Košice' });
    await userEvent.click(button);
    expect(screen.getByText('Visited: Košice')).toBeVisible();
    expect(button).toHaveFocus();
  });

  it('has rows without text while they are loading', () => {
    render(<Cities rows={null} />);
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows).toHaveLength(5);
    expect(rows.map(({ textContent }) => textContent).join('')).toBe('');
  });
});
