import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cart } from '#state/cart/cart.ts';
import { dropCompared, takeDraft, takeVariant } from '#state/compare/compare.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { ChangeSettings } from './compare-settings.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { cartId, type ComparedView } from './shared/use-compared.ts';

interface VariantActionsProps {
  view: ComparedView;
  isBase: boolean;
  onChange: ChangeSettings;
}

/** Takes a draft over into the cart, in place of its client too: that is asked about first (SIL-188). */
function useTakeDraft({ id, name }: ComparedView) {
  const { t } = useTranslation(['compare', 'drafts']);
  const [isAsked, setIsAsked] = useState(false);
  const take = async () => {
    const outcome = await takeDraft(id, name);
    if (outcome.status === 'applied') {
      const action = { label: t('compare:undo'), onAction: outcome.undo };
      showToast({ kind: 'success', text: t('compare:taken-draft', { name }), action });
      if (outcome.isCardLost) showToast({ kind: 'error', text: t('drafts:card-lost') });
    } else {
      const isConcluded = outcome.status === 'concluded';
      const text = isConcluded
        ? t('compare:take-concluded', { name })
        : t('drafts:draft-contract-apply-error', { name });
      showToast({ kind: 'error', text });
    }
  };
  const question = isAsked && (
    <ConfirmDialog
      title={t('compare:take')}
      text={t('drafts:draft-apply-confirm', { name })}
      yes={t('drafts:apply')}
      onAnswer={(isYes) => {
        setIsAsked(false);
        if (isYes) void take();
      }}
    />
  );
  return { ask: () => setIsAsked(true), question };
}

/** What can be done with a compared cart. */
export function VariantActions({ view, isBase, onChange }: VariantActionsProps) {
  const { t } = useTranslation('compare');
  const { id, kind, name, figures } = view;
  const draft = useTakeDraft(view);
  const [isNaming, setIsNaming] = useState(false);
  const take = () => {
    if (kind === 'draft') return draft.ask();
    if (!takeVariant(id)) return;
    showToast({
      kind: 'success',
      text: t('taken', { name }),
      action: { label: t('undo'), onAction: () => void cart.undo() },
    });
  };
  const save = async () => {
    const saved = await import('./save-variant.ts').catch(() => null);
    if (!saved?.saveVariant(id, `${t('cart')} ${view.look.letter}.json`))
      showToast({ kind: 'error', text: t('not-saved', { name }) });
  };
  // A draft that could not be read cannot be opened as the cart.
  const canBeTaken = (kind === 'variant' && view.isOfInputs) || (kind === 'draft' && figures !== null);
  if (id === cartId && isBase) return null;
  return (
    <>
      {draft.question}
      {isNaming && <RenameDialog id={id} onClose={() => setIsNaming(false)} />}
      <Menu
        trigger={
          <IconButton size="sm" className="screen-only" icon={EllipsisVertical} label={t('actions-of', { name })} />
        }
      >
        {canBeTaken && <MenuEntry onChoose={take}>{t('take')}</MenuEntry>}
        {!isBase && <MenuEntry onChoose={() => onChange({ baseId: id })}>{t('as-base')}</MenuEntry>}
        {kind === 'variant' && <MenuEntry onChoose={() => setIsNaming(true)}>{t('rename.open')}</MenuEntry>}
        {kind === 'variant' && <MenuEntry onChoose={() => void save()}>{t('save')}</MenuEntry>}
        {id !== cartId && <MenuEntry onChoose={() => dropCompared(id)}>{t('drop')}</MenuEntry>}
      </Menu>
    </>
  );
}
