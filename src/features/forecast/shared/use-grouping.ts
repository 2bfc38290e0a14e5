import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Paint } from '#charts/paint.ts';
import {
  groupedContributions,
  type GroupPart,
  type YearlyContribution,
} from '#domain/analysis/contributions/yearly-contributions.ts';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { packageClassShares } from '#domain/cart/resolve/resolve-package.ts';
import { classSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import { cart } from '#state/cart/cart.ts';
import { useAssetClass, useCartCatalogue } from '#cart-ui/reference.ts';
import { currentDivision } from '#state/cart/calculation/item-status.ts';
import { useItemName } from './use-ended-items.ts';

/** Returns the asset classes of an item with their fractions; empty if the item no longer exists. */
function useItemShares(): (uuid: string) => ResolvedItem['classShares'] {
  const catalogue = useCartCatalogue();
  return (uuid) => {
    const product = cart.product(uuid)?.resolved;
    if (product) return product.product ? classSharesOf(product.position, product.product, catalogue) : [];
    const bundle = cart.package(uuid);
    if (!bundle) return [];
    const { funds } = bundle.resolved.position.division;
    return packageClassShares(funds, currentDivision(bundle)?.shares ?? [], catalogue.fundById);
  };
}

/** Returns the class with the largest fraction, or null if none is known. */
const mainClass = (shares: ResolvedItem['classShares']): string | null =>
  shares.toSorted((one, other) => other.part - one.part)[0]?.assetClassId ?? null;

/** The criteria by which the value of a year can be divided. */
export const groupings = ['items', 'groups', 'classes'] as const;
export type Grouping = (typeof groupings)[number];

const groupKinds = ['Fund', 'Package', 'Program', 'Contract'] as const;

/** How a row of the breakdown is displayed. */
interface RowLook {
  name: string;
  /** Additional distinguishing text; may be empty. */
  kind: string;
  /** The asset classes of the row's investments. */
  shares: ResolvedItem['classShares'];
  colour: Paint;
}

export interface Division {
  positions: readonly YearlyContribution[];
  lookOf: (id: string) => RowLook;
  /** Whether the rows are cart items. */
  isByItems: boolean;
  /** The heading of the rows, and the label of the remaining rows. */
  head: string;
  othersText: (count: number) => string;
  totalText: (count: number) => string;
}

/** Returns a palette colour by its name; any other colour is returned unchanged. */
const paintOf = (colour: string): Paint => /^var\((--.+)\)$/.exec(colour)?.[1] ?? colour;

/** Returns a function that describes an item: the class of a fund, the funds of a package. */
function useKindText(): (uuid: string) => string {
  const { t } = useTranslation('forecast-page');
  const assetClass = useAssetClass();
  const sharesOf = useItemShares();
  const { positions } = useSnapshot(cart.list);
  return (uuid) => {
    const kind = positions.find((one) => one.uuid === uuid)?.itemType;
    const resolved = cart.item(uuid)?.resolved;
    if (!kind || !resolved) return '';
    if (kind === 'Package' && resolved.kind === 'package')
      return t('kind.Package', { count: resolved.position.division.funds.length });
    if (kind === 'Fund') return assetClass(mainClass(sharesOf(uuid))).name ?? '';
    return kind === 'Program' ? t('kind.Program') : t('kind.Contract');
  };
}

/** Groups the outlook's positions by item, product group or asset class. */
export function useDivision(): (positions: readonly YearlyContribution[], by: Grouping) => Division {
  const { t } = useTranslation('forecast-page');
  const list = useSnapshot(cart.list);
  const assetClass = useAssetClass();
  const sharesOf = useItemShares();
  const nameOf = useItemName();
  const kindOf = useKindText();
  const itemLook = (uuid: string): RowLook => {
    const shares = sharesOf(uuid);
    const { colour } = assetClass(mainClass(shares));
    return { name: nameOf(uuid), kind: kindOf(uuid), shares, colour: paintOf(colour) };
  };
  const groupOf = (uuid: string): GroupPart[] => {
    const { itemType = 'Fund' } = list.positions.find((one) => one.uuid === uuid) ?? {};
    return [{ group: itemType, part: 1 }];
  };
  const groupNames = new Map<string, string>(groupKinds.map((kind) => [kind, t(`grouping.${kind}`)]));
  const groupLook = (group: string): RowLook => ({
    name: groupNames.get(group) ?? '',
    kind: '',
    shares: [],
    colour: '--scenario-moderate',
  });
  const classesOf = (uuid: string): GroupPart[] => {
    const shares = sharesOf(uuid).map(({ assetClassId, part }) => ({ group: assetClassId ?? '', part }));
    return shares.length > 0 ? shares : [{ group: '', part: 1 }];
  };
  const classLook = (id: string): RowLook => {
    const { name, colour } = assetClass(id || null);
    const shares = [{ assetClassId: id || null, part: 1 }];
    return { name: name ?? t('grouping.unknown'), kind: '', shares, colour: paintOf(colour) };
  };
  return (positions, by) => {
    const words = {
      head: t(`grouping.head.${by}`),
      othersText: (count: number) => (by === 'items' ? t('others', { count }) : t('grouping.others')),
      totalText: (count: number) => (by === 'items' ? t('total', { count }) : t('sum')),
      isByItems: by === 'items',
    };
    switch (by) {
      case 'groups':
        return { ...words, positions: groupedContributions(positions, groupOf), lookOf: groupLook };
      case 'classes':
        return { ...words, positions: groupedContributions(positions, classesOf), lookOf: classLook };
      default:
        return { ...words, positions, lookOf: itemLook };
    }
  };
}
