import { Check, Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { longestPackageName } from '#domain/cart/package/new-package.ts';
import { cart } from '#state/cart/cart.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './package-name.module.css';
import { useLineError } from '#ui/form/use-line-error.ts';

interface NameFormProps {
  name: string;
  onDone: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ name, onDone, onCancel }: NameFormProps) {
  const { t } = useTranslation(['packages', 'ui']);
  const [typed, setTyped] = useState(name);
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = useLineError(typed, t('packages:missing-name'));

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (fault) field.current?.focus();
    else onDone(typed);
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        className={styles.field}
        label={t('packages:name')}
        hideLabel
        autoComplete="off"
        maxLength={longestPackageName}
        value={typed}
        onChange={setTyped}
        onKeyDown={cancelOnEscape}
        error={wasTried ? fault : undefined}
      />
      <IconButton type="submit" icon={Check} label={t('packages:rename.save')} />
      <IconButton icon={X} label={t('ui:cancel')} onClick={onCancel} />
    </form>
  );
}

/** The name of a package, editable in place (PACK-12). */
export function PackageName({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('packages');
  const [isChanging, setIsChanging] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);

  const leave = () => {
    flushSync(() => setIsChanging(false));
    pencil.current?.focus();
  };
  if (isChanging) {
    const rename = (next: string) => {
      cart.packages.rename(uuid, next);
      leave();
    };
    return <NameForm name={name} onDone={rename} onCancel={leave} />;
  }
  return (
    <div className={styles.row}>
      <h2 className="card-title breakable" title={name}>
        {displayName(name)}
      </h2>
      <IconButton
        ref={pencil}
        className={styles.pencil}
        size="sm"
        icon={Pencil}
        label={t('rename.open', { name })}
        onClick={() => setIsChanging(true)}
      />
    </div>
  );
}
