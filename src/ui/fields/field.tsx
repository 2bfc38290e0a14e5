import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Icon } from '../marks/icon.tsx';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

/** The attributes that associate a control with its label, hint and error. */
interface FieldControl {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: true | undefined;
}

export interface FieldLook {
  label: ReactNode;
  /** Read after the label, for a unit that is displayed inside the control. */
  labelSuffix?: string | undefined;
  hideLabel?: boolean | undefined;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
  /** Identifies the field within its form, for code that moves the focus to it. */
  fieldName?: string | undefined;
}

export interface FieldProps extends FieldLook {
  /** For a group of controls, which the label names as a whole. */
  group?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({
  label,
  labelSuffix,
  hideLabel = false,
  optional = false,
  hint,
  error,
  className,
  fieldName,
  group = false,
  children,
}: FieldProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || Boolean(hint);
  const labelClass = hideLabel ? 'visually-hidden' : styles.label;
  const labelContent = (
    <>
      {label}
      {labelSuffix && <VisuallyHidden>{t('unit', { unit: labelSuffix })}</VisuallyHidden>}
      {optional && <span className="tertiary regular"> {t('optional')}</span>}
    </>
  );

  return (
    <div className={classNames(styles.field, className)} data-field={fieldName}>
      {group ? (
        <span id={labelId} className={labelClass}>
          {labelContent}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={labelClass}>
          {labelContent}
        </label>
      )}
      {children({ id, labelId, describedBy: hasNote ? noteId : undefined, invalid: error ? true : undefined })}
      {hasNote && (
        <p id={noteId} className={classNames(styles.hint, Boolean(error) && styles.error)}>
          {error ? (
            <>
              <Icon of={CircleAlert} size={16} />
              <span>{error}</span>
            </>
          ) : (
            hint
          )}
        </p>
      )}
    </div>
  );
}
