import { LayoutList, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseCartView, cartViews, type CartView } from '#state/cart/cart-view.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';

const icons = { cards: LayoutList, table: Table2 };

/** Switches between cards and table; the choice is stored per user. */
export function ViewSwitch({ view }: { view: CartView }) {
  const { t } = useTranslation('cart');
  return (
    <SegmentedControl
      size="sm"
      label={t('view.label')}
      hideLabel
      options={cartViews.map((value) => ({ value, label: t(`view.${value}`), icon: icons[value] }))}
      value={view}
      onChange={chooseCartView}
    />
  );
}
