import { within } from '@testing-library/react';

/** Returns the number that a text of the screen shows; NaN for N/A and other words. */
export function shownNumber(text: string | null | undefined): number {
  const digits = (text ?? '').replaceAll(/[\s\u00A0]/g, '').replace('\u2212', '-');
  const found = /[+-]?\d+(?:,\d+)?/.exec(digits)?.[0];
  return found === undefined ? Number.NaN : Number(found.replace(',', '.'));
}

/** Returns the entries of the description lists in an element: labels with what stands beside them. */
export function describedFigures(root: HTMLElement): Record<string, number> {
  const terms = [...root.querySelectorAll('dt')];
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', shownNumber(term.nextElementSibling?.textContent)]),
  );
}

/** Returns by how much totals are more than their rows, by the label of the column, as the note below them says. */
export function notedGaps(root: HTMLElement): (label: string) => number {
  const notes = [...root.querySelectorAll('[data-figure*="total.rounding:"]')].map(
    ({ textContent }) => textContent ?? '',
  );
  const gaps = notes.flatMap((note) => note.slice(note.lastIndexOf(': ') + 2).split(', '));
  return (label) => {
    const noted = gaps.find((gap) => gap.startsWith(`${label} (`));
    return noted === undefined ? 0 : shownNumber(noted.slice(label.length));
  };
}

/** Returns the texts of the cells of a table's rows: head, body and foot alike. */
export const tableTexts = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Claims about the figures of the screens, and those that do not hold. */
export class Claims {
  readonly faults: string[] = [];

  same(name: string, left: number, right: number): void {
    const isSame = Number.isNaN(left) ? Number.isNaN(right) : Math.abs(left - right) < 1e-9;
    if (!isSame) this.faults.push(`${name}: ${left} is not ${right}`);
  }

  /** The value less the deposits is the return; nothing is claimed of items without a forecast. */
  returnOf(
    name: string,
    {
      value,
      invested,
      returns,
    }: { value?: number | undefined; invested?: number | undefined; returns?: number | undefined },
  ): void {
    if (value === undefined || Number.isNaN(value)) return;
    this.same(`${name}: value less deposits is the return`, value - (invested ?? Number.NaN), returns ?? Number.NaN);
  }

  /** Rows and the gaps that are noted add up to their total, column by column; rows without a forecast count nothing. */
  rows(name: string, rows: readonly number[][], total: readonly number[], gaps: readonly number[] = []): void {
    for (const [column, sum] of total.entries()) {
      if (Number.isNaN(sum)) continue;
      const parts = rows.map((row) => row[column] ?? 0).map((part) => (Number.isNaN(part) ? 0 : part));
      this.same(`${name}: column ${column} adds up`, sumOf(parts) + (gaps[column] ?? 0), sum);
    }
  }

  shares(name: string, shares: readonly number[]): void {
    if (shares.length > 0) this.same(`${name}: shares are 100 %`, Math.round(sumOf(shares) * 10) / 10, 100);
  }
}
