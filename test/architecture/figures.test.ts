import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figureRegistry, type FigureEntry } from '#domain/figures/figure-registry.ts';

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const described = readFileSync('docs/figures.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map(cellsOf);

const sections = new Set(
  [...readFileSync('docs/calculation.md', 'utf8').matchAll(/^## (\d+)\./gm)].map(([, section]) => section),
);

describe('docs/figures.md', () => {
  it('has unit, sign and decimals of every figure of the registry', () => {
    const entries: [string, FigureEntry][] = Object.entries(figureRegistry);
    const registered = entries.map(([id, { unit, decimals, most, isSigned = false }]) => [
      `\`${id}\``,
      isSigned ? `${unit} ±` : unit,
      [...new Set([decimals.shown, decimals.exact])].join(', ') + (most === undefined ? '' : ` to ${most}`),
    ]);
    expect(described.map(([id, unit, decimals]) => [id, unit, decimals])).toEqual(registered);
  });

  it('says of each which items it counts, what it means and where it is calculated', () => {
    for (const [id, , , counts = '', section = '', meaning = ''] of described) {
      expect(counts, id).not.toBe('');
      expect(meaning.length, id).toBeGreaterThan(15);
      expect(sections, id).toContain(section);
    }
  });
});
