import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestVariantName } from '#domain/cart/variants/plan-variant.ts';
import { compareState, renameVariant } from '#state/compare/compare.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

/** Gives a variant a name of its own; without one its change names it. */
export function RenameDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('compare');
  const [name, setName] = useState(compareState.carts.find((one) => one.id === id)?.name ?? '');
  const rename = () => {
    renameVariant(id, name);
    onClose();
  };
  return (
    <FormDialog title={t('rename.title')} submitText={t('rename.yes')} onSubmit={rename} onClose={onClose}>
      <TextField
        label={t('rename.name')}
        hint={t('rename.hint')}
        maxLength={longestVariantName}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
