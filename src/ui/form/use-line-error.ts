import { useTranslation } from 'react-i18next';
import { checkPrintable } from '#domain/forms/text-line.ts';
import { lineText } from '#domain/text/plain-characters.ts';

/** Returns what is wrong with a required line of text; `missing` is said of an empty one. */
export function useLineError(line: string, missing: string): string | undefined {
  const { t } = useTranslation('validation');
  if (lineText(line) === '') return missing;
  return checkPrintable(line) ? t('string.unprintable') : undefined;
}
