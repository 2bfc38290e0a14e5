import { useTranslation } from 'react-i18next';
import type { Fault, Limit } from '#domain/forms/fault.ts';
import { formatDate } from '#i18n/format.ts';
import { formatFact } from '#i18n/format-fact.ts';

function written(limit: Limit | undefined): string {
  return typeof limit === 'number' ? formatFact('amount', limit) : formatDate(limit);
}

/** Returns the text of a validation error in the current language. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('validation');
  return ({ key, values: { min, max } }) => t(key, { min: written(min), max: written(max) });
}
