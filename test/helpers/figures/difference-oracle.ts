import type Big from 'big.js';
import type { ConvertedItem } from '#domain/analysis/difference/difference-item.ts';
import { unchanged } from '#domain/forecast/forex.ts';
import { naiveParts } from '../oracles/naive-difference.ts';
import { figureOracle } from './figure-oracle.ts';
import { big, whole, type OracleItem } from './oracle-item.ts';

const asked = { figure: 'expectedAssets', scenario: 'moderate' } as const;

const counted = ({ uuid, forecast }: OracleItem): ConvertedItem => ({
  id: uuid,
  leftOut: null,
  forecast,
  currencyId: 'CZK',
  conversion: unchanged,
});

/** The inputs that differ between two items, in the order of the calculation's causes. */
function causesOf({ forecast: base }: OracleItem, { forecast: other }: OracleItem): string[] {
  const differs = (...values: readonly (keyof typeof base)[]) =>
    values.some((name) => JSON.stringify(base[name]) !== JSON.stringify(other[name]));
  return [
    differs('oneOffAmount') && 'oneOffAmount',
    differs('periodicalAmount') && 'periodicalAmount',
    differs('investmentHorizon') && 'investmentHorizon',
    differs('chargingMethod') && 'chargingMethod',
    differs('feeScheme', 'discount', 'prepaid', 'age') && 'feeTerms',
    differs('path') && 'gains',
  ].filter((cause) => cause !== false);
}

interface Cell {
  uuid: string;
  cause: string;
  part: number;
  shown: number;
}

/** Rounds all cells to a total, by largest remainder in hundredths, ties to the earlier one. */
function roundTo(cells: Cell[], total: number): void {
  const fine = cells.map(({ part }) => Math.round(part * 100));
  for (const [at, cell] of cells.entries()) cell.shown = Math.floor((fine[at] ?? 0) / 100);
  const order = cells
    .map((cell, at) => ({ cell, rest: (fine[at] ?? 0) - cell.shown * 100, isZero: fine[at] === 0 }))
    .filter(({ isZero }) => !isZero)
    .toSorted((one, other) => other.rest - one.rest);
  let missing = total - cells.reduce((sum, { shown }) => sum + shown, 0);
  for (let at = 0; missing > 0 && order.length > 0; at = (at + 1) % order.length, missing -= 1) {
    const next = order[at];
    if (next) next.cell.shown += 1;
  }
}

/**
 * The figures of a comparison by their names: those of a cart end in its letter, those of its difference from the base begin
 * with it. Both carts have the same items.
 */
export function differenceOracle(
  base: readonly OracleItem[],
  other: readonly OracleItem[],
): (name: string, place?: string) => Big | null | undefined {
  const valueOf = { A: figureOracle(base), B: figureOracle(other) };
  const end = (letter: 'A' | 'B') => whole(valueOf[letter]('cart.expected-assets') ?? big(0));
  const cells = base.flatMap((item): Cell[] => {
    const partner = other.find(({ uuid }) => uuid === item.uuid);
    if (!partner) return [];
    const causes = causesOf(item, partner);
    const parts = naiveParts(counted(item), counted(partner), asked, causes);
    return causes.map((cause) => ({ uuid: item.uuid, cause, part: parts[cause] ?? 0, shown: 0 }));
  });
  const total = Number(end('B').minus(end('A')));
  roundTo(cells, total);
  const sumOf = (holds: (cell: Cell) => boolean) => big(cells.filter(holds).reduce((sum, { shown }) => sum + shown, 0));

  return (name, place = 'shown') => {
    const [id = '', ...subject] = name.split(':');
    if (!id.startsWith('difference.')) {
      const letter = subject.includes('B') ? 'B' : 'A';
      if (id === 'cart.difference' || id === 'year.difference') return undefined;
      return valueOf[letter]([id, ...subject.filter((word) => word !== letter)].join(':'), place);
    }
    const [letter = '', first = '', second = ''] = subject;
    switch (id) {
      case 'difference.end':
        return letter === 'A' ? end('A') : end('B');
      case 'difference.size':
        return big(total).abs();
      case 'difference.total':
        return big(total);
      case 'difference.cause':
        return sumOf(({ cause }) => cause === first);
      case 'difference.item':
        return sumOf(({ uuid }) => uuid === first);
      case 'difference.cell':
        return sumOf(({ uuid, cause }) => uuid === first && cause === second);
      case 'difference.change':
        return sumOf(({ cause }) => cause === (first === 'chargingMethodId' ? 'chargingMethod' : first));
      default:
        return undefined;
    }
  };
}
