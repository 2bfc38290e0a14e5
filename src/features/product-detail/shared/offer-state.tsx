import { useTranslation } from 'react-i18next';
import type { ProductStatus } from '#domain/catalogue/vocabulary.ts';
import { Badge } from '#ui/marks/badge.tsx';

/** Explains why a product is not available now; renders nothing if it is (CAT-21, CAT-22). */
export function OfferState({ status }: { status: ProductStatus }) {
  const { t } = useTranslation('catalogue');
  if (status === 'Active') return null;
  return status === 'ComingSoon' ? <Badge>{t('coming-soon')}</Badge> : <span>{t('not-offered')}</span>;
}
