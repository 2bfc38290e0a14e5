import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from '../buttons/icon-button.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'className' | 'id'>;

export interface TextFieldProps extends InputProps, FieldLook {
  value: string;
  onChange: (text: string) => void;
  size?: 'md' | 'lg' | undefined;
  /** Shown inside the field after the text. */
  adornment?: ReactNode;
}

export function TextField({
  label,
  labelSuffix,
  hideLabel,
  optional,
  hint,
  error,
  className,
  fieldName,
  value,
  onChange,
  size = 'md',
  type = 'text',
  disabled = false,
  adornment,
  ...rest
}: TextFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';

  return (
    <Field {...{ label, labelSuffix, hideLabel, optional, hint, error, className, fieldName }}>
      {({ id, describedBy, invalid }) => (
        <div
          className={classNames(
            styles.control,
            size === 'lg' && styles.large,
            invalid && styles.invalid,
            disabled && styles.off,
          )}
        >
          <input
            {...rest}
            id={id}
            className={styles.input}
            type={isPassword && isShown ? 'text' : type}
            value={value}
            disabled={disabled}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => onChange(event.target.value)}
          />
          {adornment}
          {isPassword && (
            <IconButton
              className={styles.inside}
              size="sm"
              label={isShown ? t('hidePassword') : t('showPassword')}
              icon={isShown ? EyeOff : Eye}
              disabled={disabled}
              onClick={() => setIsShown(!isShown)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
