import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './text-area.module.css';

type AreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className' | 'id'>;

export interface TextAreaProps extends AreaProps, FieldLook {
  value: string;
  onChange: (text: string) => void;
}

/** Ctrl+Enter submits the form, because Enter begins a line. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}

export function TextArea({
  label,
  labelSuffix,
  hideLabel,
  optional,
  hint,
  error,
  className,
  value,
  onChange,
  rows = 6,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, labelSuffix, hideLabel, optional, hint, error, className }}>
      {({ id, describedBy, invalid }) => (
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className={classNames(fieldStyles.control, styles.area, invalid && fieldStyles.invalid)}
          value={value}
          onKeyDown={submitByKey}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
