import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cart } from '#state/cart/cart.ts';
import { dropCompared, takeCompared } from '#state/compare/compare.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { ChangeSettings } from './compare-settings.ts';
import { cartId, type ComparedView } from './use-compared.ts';

interface VariantActionsProps {
  view: ComparedView;
  isBase: boolean;
  onChange: ChangeSettings;
}

/** The actions for a compared cart. */
export function VariantActions({ view, isBase, onChange }: VariantActionsProps) {
  const { t } = useTranslation('compare');
  const { id, kind, name, figures } = view;
  const take = () => {
    if (!takeCompared(id)) return;
    showToast({
      kind: 'success',
      text: t(kind === 'draft' ? 'taken-draft' : 'taken', { name }),
      action: { label: t('undo'), onAction: () => void cart.undo() },
    });
  };
  // A draft that could not be read cannot be opened as the cart.
  const canBeTaken = kind === 'variant' || (kind === 'draft' && figures !== null);
  if (id === cartId && isBase) return null;
  return (
    <Menu trigger={<IconButton size="sm" icon={EllipsisVertical} label={t('actions-of', { name })} />}>
      {canBeTaken && <MenuEntry onChoose={take}>{t('take')}</MenuEntry>}
      {!isBase && <MenuEntry onChoose={() => onChange({ baseId: id })}>{t('as-base')}</MenuEntry>}
      {id !== cartId && <MenuEntry onChoose={() => dropCompared(id)}>{t('drop')}</MenuEntry>}
    </Menu>
  );
}
