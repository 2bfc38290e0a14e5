import { useTranslation } from 'react-i18next';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import type { DraftValuationView } from '#state/drafts/draft-valuation.ts';
import type { WorkFigure } from '#ui/layout/work-card.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';

/** What a stored cart is worth, on its card: expected value, invested, and what has no forecast if there is any. */
export function useWorthFigures(id: string, worth: DraftValuationView): WorkFigure[] {
  const { t } = useTranslation(['catalogue', 'cart', 'forecast']);
  const code = useCurrencyCode()();
  const { shown = null, endYear = null } = worth.status === 'done' ? worth : {};
  const figure = (of: FigureId, value: number | null | undefined) =>
    worth.status === 'reading' ? (
      <Skeleton width="9rem" />
    ) : (
      <FigureText of={of} subject={[id]} value={value} currency={code} />
    );
  const expected =
    endYear === null ? t('cart:cart.expected-assets') : t('catalogue:home.work.expected', { year: endYear });
  const figures = [
    { label: expected, value: figure('cart.expected-assets', shown?.expectedAssets) },
    { label: t('cart:cart.total-investment'), value: figure('cart.invested', shown?.invested) },
  ];
  if (!shown || shown.withoutForecast === 0) return figures;
  const without = figure('cart.without-forecast', shown.withoutForecast);
  return [...figures, { label: t('forecast:without-forecast'), value: without }];
}
