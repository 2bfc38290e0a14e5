import { useTranslation } from 'react-i18next';
import type { CommissionModelCode } from '#domain/catalogue/vocabulary.ts';
import { feeModelKind } from '#domain/fees/service-fee.ts';

/** Returns the display name of a fee model, which is the same in every country (SIL-115). */
export function useFeeModelName(): (code: CommissionModelCode) => string {
  const { t } = useTranslation('forecast');
  return (code) => t(`models.${feeModelKind(code)}`);
}
