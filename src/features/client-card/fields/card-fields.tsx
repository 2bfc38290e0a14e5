import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayBounds, type ClientDay } from '#domain/client-form/day-bounds.ts';
import { formatWrittenDate, isPlainDate, parseWrittenDate } from '#domain/dates/plain-date.ts';
import { phonePrefixes, type PhonePrefix } from '#domain/people/phone.ts';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useFormField } from '#ui/form/use-form-field.ts';
import type { CardFieldProps, CardTextName, CardFlagName } from './card-form.ts';

/** The client's phone, stored with its prefix, which defaults to that of the user's country (CLIENT-15). */
export function CardPhone({ form, label, className, initialPrefix }: CardFieldProps & { initialPrefix: PhonePrefix }) {
  const { t } = useTranslation('client');
  const { ref, value, maxLength, error, change, leave } = useFormField(form, 'phone');
  const [chosen, setChosen] = useState(initialPrefix);
  const own = phonePrefixes.find((offered) => value.startsWith(offered));
  const prefix = value === '' ? chosen : (own ?? '');
  const number = withoutSpaces(value).slice(own?.length ?? 0);
  return (
    <PhoneField
      className={className}
      fieldName="phone"
      label={label}
      prefixLabel={t('field.phonePrefix')}
      prefixes={phonePrefixes}
      prefix={prefix}
      onPrefix={(next) => {
        setChosen(next);
        if (number !== '') change(next + number.replace(/^\+/, ''));
      }}
      number={number}
      onNumber={(typed) => {
        const full = typed.replace(/^00/, '+');
        change(full === '' || full.startsWith('+') ? full : (prefix === '' ? '' : prefix) + full);
      }}
      onBlur={leave}
      inputRef={ref}
      maxLength={maxLength}
      autoComplete="off"
      error={error}
    />
  );
}

/** A date of the card, typed as dd/MM/yyyy; incomplete text stays as typed. */
export function CardDate({ form, name, label, className, onLeave }: CardFieldProps & { name: ClientDay }) {
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
      range={(today) => dayBounds(name, form.values().dateOfBirth, today)}
      onChange={(typed) => change(parseWrittenDate(typed) ?? typed)}
      onBlur={() => {
        leave();
        onLeave?.();
      }}
    />
  );
}

/** A yes or no of the card. */
export function CardFlag({ form, name, label, className }: CardFieldProps & { name: CardFlagName }) {
  const { value, change } = useFormField(form, name);
  return (
    <div data-field={name} className={className}>
      <Checkbox name={name} label={label} checked={value} onChange={change} />
    </div>
  );
}

interface CardTextProps extends CardFieldProps {
  name: CardTextName;
  hint?: ReactNode;
  adornment?: ReactNode;
  inputMode?: 'numeric' | 'email' | undefined;
  autoCapitalize?: 'none' | undefined;
  spellCheck?: boolean | undefined;
}

/** A text of the card, without autocomplete: the advisor's browser must not store client data (security, T30). */
export function CardText({ name, ...rest }: CardTextProps) {
  return <FormTextField {...rest} name={name} fieldName={name} autoComplete="off" />;
}

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
