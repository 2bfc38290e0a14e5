import { useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/fields/field.tsx';
import { Radio } from '#ui/fields/radio.tsx';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardFieldProps } from './card-form.ts';
import styles from './card-fields.module.css';

const sexes = ['MALE', 'FEMALE'] as const;

/** The sex of the client, one of two (CLIENT-29, CLIENT-30). */
export function SexField({ form, label, className }: CardFieldProps) {
  const { t } = useTranslation('client');
  const group = useRef<HTMLDivElement>(null);
  const { ref, value, error, change, leave } = useFormField(form, 'sex');
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (!group.current?.contains(relatedTarget)) leave();
  };
  return (
    <Field label={label} error={error} className={className} fieldName="sex" group>
      {({ labelId, describedBy, invalid }) => (
        <div
          ref={(element) => {
            group.current = element;
            ref(element && { focus: () => element.querySelector<HTMLElement>('input')?.focus() });
          }}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={styles.radios}
          onBlur={handleBlur}
        >
          {sexes.map((sex) => (
            <Radio
              key={sex}
              name="sex"
              value={sex}
              label={t(`sex.${sex}`)}
              checked={value === sex}
              onChoose={() => change(sex)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
