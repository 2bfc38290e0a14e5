import { formatWrittenDate, isPlainDate, parseWrittenDate } from '#domain/dates/plain-date.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardFieldProps } from './card-form.ts';

type DayName = 'dateOfBirth' | 'dateOfIssue' | 'dateOfExpiry' | 'secondaryDateOfIssue' | 'secondaryDateOfExpiry';

/** A day of the card, typed as dd/MM/yyyy; what is no day yet stays as it is typed. */
export function CardDate({ form, name, label, className, onLeave }: CardFieldProps & { name: DayName }) {
  const { ref, value, isAsked, error, change, leave } = useFormField(form, name);
  return (
    <DateField
      ref={ref}
      name={name}
      fieldName={name}
      label={label}
      className={className}
      disabled={!isAsked}
      value={isPlainDate(value) ? formatWrittenDate(value) : value}
      error={error}
      onChange={(typed) => change(parseWrittenDate(typed) ?? typed)}
      onBlur={() => {
        leave();
        onLeave?.();
      }}
    />
  );
}
