import { Select } from '#ui/fields/select.tsx';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardFieldProps } from './card-form.ts';

type ListName =
  | 'countryOfBirth'
  | 'citizenship'
  | 'salutation'
  | 'taxResidence'
  | 'country'
  | 'postalCountry'
  | 'temporaryCountry'
  | 'idType'
  | 'secondaryIdType'
  | 'bank'
  | 'currency';

interface CardSelectProps extends CardFieldProps {
  name: ListName;
  items: readonly { id: string; name: string }[];
  /** The value for no choice, where that is allowed. */
  none?: string | undefined;
  /** Runs after something was chosen. */
  onChosen?: (() => void) | undefined;
}

const noChoice = '';

/** A choice of the card among what the form offers. */
export function CardSelect({ form, name, label, className, items, none, onLeave, onChosen }: CardSelectProps) {
  const { ref, value, options, isAsked, isRequired, error, change, leave } = useFormField(form, name);
  const offered = new Set(options);
  const listed = items.filter(({ id }) => offered.has(id)).map(({ id, name: text }) => ({ value: id, label: text }));
  const isClearable = none !== undefined && value !== noChoice;
  return (
    <Select
      inputRef={ref}
      fieldName={name}
      label={label}
      className={className}
      optional={isAsked && !isRequired}
      disabled={!isAsked}
      options={isClearable ? [{ value: noChoice, label: none }, ...listed] : listed}
      value={value === noChoice ? null : value}
      error={error}
      onChange={(chosen) => {
        change(chosen);
        onChosen?.();
      }}
      onBlur={() => {
        leave();
        onLeave?.();
      }}
    />
  );
}
