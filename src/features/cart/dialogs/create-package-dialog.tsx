import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestPackageName } from '#domain/cart/package/new-package.ts';
import { checkPrintable } from '#domain/forms/text-line.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

const formId = 'create-package-form';

interface CreatePackageDialogProps {
  onCreate: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new package (SHELL-54, SHELL-55). */
export function CreatePackageDialog({ onCreate, onClose }: CreatePackageDialogProps) {
  const { t } = useTranslation(['packages', 'ui', 'validation']);
  const [name, setName] = useState(() => t('packages:package.default-name'));
  const [wasTried, setWasTried] = useState(false);
  const fault = name.trim() === '' ? 'mixed.required' : checkPrintable(name)?.key;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (!fault) onCreate(name);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('packages:create')}
      holdsText
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('packages:ok')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={t('packages:name')}
          autoComplete="off"
          maxLength={longestPackageName}
          value={name}
          onChange={setName}
          error={wasTried && fault ? t(`validation:${fault}`) : undefined}
        />
      </form>
    </Dialog>
  );
}
