import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { VariantChange } from '#domain/analysis/compare/variant.ts';
import { offeredChoices } from '#domain/cart/table/cell-rules.ts';
import { cart } from '#state/cart/cart.ts';
import { compareState, compareVariant } from '#state/compare/compare.ts';
import { mostCompared } from '#state/compare/compared-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { CustomVariantDialog } from './custom-variant-dialog.tsx';
import { useChangeName } from './use-compared.ts';

const usual: readonly VariantChange[] = [
  { kind: 'horizon', years: 5 },
  { kind: 'horizon', years: -5 },
  { kind: 'amounts', percent: 10 },
  { kind: 'amounts', percent: -10 },
];

/** Returns the charging methods that some item of the cart offers and that not all items use already. */
function useMethods(): VariantChange[] {
  const { positions } = useSnapshot(cart.list);
  const items = positions.flatMap(({ uuid }) => cart.item(uuid) ?? []);
  const offered = new Set(items.flatMap(({ resolved }) => offeredChoices(resolved, 'chargingMethodId')));
  const isUsedByAll = (id: string) =>
    items.every(({ resolved }) => resolved.position.calcInput.chargingMethodId === id);
  return [...offered]
    .filter((id) => !isUsedByAll(id))
    .map((chargingMethodId) => ({ kind: 'method', chargingMethodId }));
}

/** Creates a variant of the cart and reports the outcome. */
function useMakeVariant(): (change: VariantChange) => void {
  const { t } = useTranslation('compare');
  const changeName = useChangeName();
  return (change) => {
    const variant = compareVariant(change);
    const name = changeName(change);
    if (!variant) return showToast({ kind: 'error', text: t('made-none') });
    const text = variant.refused > 0 ? t('made-partly', { name, count: variant.refused }) : t('made', { name });
    return showToast({ kind: 'success', text });
  };
}

/** The what-if menu: creates a variant of the cart with one change. */
export function VariantMenu() {
  const { t } = useTranslation('compare');
  const { carts } = useSnapshot(compareState);
  const changeName = useChangeName();
  const methods = useMethods();
  const make = useMakeVariant();
  const [isCustom, setIsCustom] = useState(false);
  if (carts.length >= mostCompared) return null;
  return (
    <>
      <Menu
        trigger={
          <Button variant="primary" icon={GitCompare}>
            {t('new-variant')}
          </Button>
        }
      >
        {[...usual, ...methods, { kind: 'copy' } as const].map((change) => (
          <MenuEntry key={JSON.stringify(change)} onChoose={() => make(change)}>
            {changeName(change)}
          </MenuEntry>
        ))}
        <MenuEntry onChoose={() => setIsCustom(true)}>{t('what-if.other')}</MenuEntry>
      </Menu>
      {isCustom && <CustomVariantDialog onMake={make} onClose={() => setIsCustom(false)} />}
    </>
  );
}
