import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cartGroups, fundGroupId, type CartGroup } from '#domain/cart/cart-groups.ts';
import { cart } from '#state/cart/cart.ts';
import { Tabs, type Tab } from '#ui/layout/tabs.tsx';
import { ItemCard } from './card/item-card.tsx';
import { useProductName } from './shared/reference.ts';

/** Uuids of the items that need the advisor's attention. */
function useTroubled(): ReadonlySet<string> {
  const { leftOut } = useSnapshot(cart.summary);
  return new Set(leftOut.filter(({ reason }) => reason !== 'loading').map(({ uuid }) => uuid));
}

function useTabs(groups: readonly CartGroup[]): Tab[] {
  const { t } = useTranslation('cart');
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  const troubled = useTroubled();
  return groups.map(({ id, kind, uuids }) => {
    const hasError = uuids.some((uuid) => troubled.has(uuid));
    if (kind === 'funds') return { id, label: t('cart.tab.funds'), count: uuids.length, hasError };
    const position = positions.find(({ uuid }) => uuid === id);
    return { id, label: (position && nameOf(position)) ?? t('cart.unknown-product'), hasError };
  });
}

interface CartItemsProps {
  /** The group that is open; the first one where it is gone. */
  active: string;
  onChange: (groupId: string) => void;
}

/** The item cards, in tabs where there is more than one product group (CART-16, CART-17). */
export function CartItems({ active, onChange }: CartItemsProps) {
  const { t } = useTranslation('cart');
  const { positions } = useSnapshot(cart.list);
  const groups = cartGroups(positions);
  const tabs = useTabs(groups);
  const shown = groups.find(({ id }) => id === active) ?? groups[0];
  if (!shown) return null;
  const cards = shown.uuids.map((uuid) => <ItemCard key={uuid} uuid={uuid} />);
  if (groups.length === 1) return <div>{cards}</div>;
  return (
    <Tabs tabs={tabs} active={shown.id} onChange={onChange} label={t('cart.tab.label')}>
      {cards}
    </Tabs>
  );
}

/** The group that holds an item. */
export function groupOf(uuid: string): string {
  return cart.list.positions.some((position) => position.uuid === uuid && position.itemType === 'Fund')
    ? fundGroupId
    : uuid;
}
