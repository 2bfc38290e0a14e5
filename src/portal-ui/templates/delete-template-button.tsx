import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { deleteTemplate } from '#state/catalogue/templates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface DeleteTemplateButtonProps {
  id: string;
  name: string;
  /** Returns the element to focus after the template and this button are removed; called before that. */
  focusAfter: () => HTMLElement | null;
  onDeleted?: () => void;
}

/** Deletes one of the advisor's own templates after a confirmation (CAT-34…37). */
export function DeleteTemplateButton({ id, name, focusAfter, onDeleted }: DeleteTemplateButtonProps) {
  const { t } = useTranslation('catalogue');
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const templateName = displayName(name);

  const confirm = async () => {
    setIsBusy(true);
    const next = focusAfter();
    const outcome = await deleteTemplate(id);
    setIsBusy(false);
    setIsAsking(false);
    // A failure is reported in the same way; only its text differs (SIL-55).
    const text = t(outcome === 'done' ? 'template-delete-success' : 'template-delete-error', { templateName });
    showToast({ kind: 'success', text });
    if (outcome === 'failed') return;
    next?.focus();
    onDeleted?.();
  };

  return (
    <>
      <IconButton
        icon={X}
        size="sm"
        label={t('template.delete', { name: templateName })}
        onClick={() => setIsAsking(true)}
      />
      <Dialog
        open={isAsking}
        onClose={() => !isBusy && setIsAsking(false)}
        title={t('template-delete-confirm', { templateName })}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('template.keep')}</Button>
            <Button variant="destructive" busy={isBusy} onClick={() => void confirm()}>
              {t('template.delete-action')}
            </Button>
          </>
        }
      >
        <p>{t('template.delete-hint')}</p>
      </Dialog>
    </>
  );
}
