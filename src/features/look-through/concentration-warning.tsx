import { useTranslation } from 'react-i18next';
import type { Concentration } from '#domain/analysis/look-through/weighed-cart.ts';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { useSideNames } from './use-side-names.ts';

interface ConcentrationWarningProps {
  /** Sorted, the largest first. */
  found: readonly Concentration[];
  currencyCode: string;
  onShow: (found: Concentration) => void;
}

/** Warns of shares above a limit that the advisor set: names the largest and counts the others. */
export function ConcentrationWarning({ found, currencyCode, onShow }: ConcentrationWarningProps) {
  const { t } = useTranslation('look-through');
  const { nameOf } = useSideNames();
  const [first, ...others] = found;
  if (!first) return null;
  return (
    <Banner
      kind="warning"
      action={
        <Button variant="quiet" size="sm" onClick={() => onShow(first)}>
          {t('warning.show')}
        </Button>
      }
    >
      <strong>{t('warning.holds', { name: nameOf(first), share: formatPercent(first.percentage, 1) })}</strong>{' '}
      {t('warning.limit', {
        limit: formatPercent(first.limit, 0),
        amount: formatMoney(first.excess, currencyCode),
      })}{' '}
      {others.length > 0 && t('warning.others', { count: others.length })}
    </Banner>
  );
}
