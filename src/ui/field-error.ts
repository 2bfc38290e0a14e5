import { useTranslation } from 'react-i18next';

/** What a field's rule can find wrong; each has its text among the validation messages. */
export const fieldErrors = [
  'mixed.required',
  'mixed.passwords-dont-match',
  'string.email',
  'string.phone',
  'string.digitsOnly',
  'string.min',
  'string.identificationNumber',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** Translates what a rule has found, at the time it is shown, so that it follows a change of the language. */
export function useFieldErrorText(): (message: string | undefined, values?: { min: number }) => string | undefined {
  const { t } = useTranslation('validation');
  return (message, values) => {
    const found = fieldErrors.find((error) => error === message);
    return found && t(found, values ?? {});
  };
}
