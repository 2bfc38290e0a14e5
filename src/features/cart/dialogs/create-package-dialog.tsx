import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestPackageName } from '#domain/cart/package/new-package.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLineError } from '#ui/form/use-line-error.ts';

interface CreatePackageDialogProps {
  onCreate: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new package (SHELL-54, SHELL-55). */
export function CreatePackageDialog({ onCreate, onClose }: CreatePackageDialogProps) {
  const { t } = useTranslation('packages');
  const [name, setName] = useState(() => t('package.default-name'));
  const [wasTried, setWasTried] = useState(false);
  const fault = useLineError(name, t('missing-name'));

  const submit = () => {
    setWasTried(true);
    if (!fault) onCreate(name);
  };
  return (
    <FormDialog onClose={onClose} title={t('create')} submitText={t('ok')} onSubmit={submit}>
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={longestPackageName}
        value={name}
        onChange={setName}
        error={wasTried ? fault : undefined}
      />
    </FormDialog>
  );
}
