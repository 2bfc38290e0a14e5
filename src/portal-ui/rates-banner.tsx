import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { formatDate } from '#i18n/format.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import { lookForNewerRates, newerRates, applyNewerRates, worthWithNewerRates } from '#state/scenarios/newer-rates.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';

const lookEveryMs = 60_000;

/** Checks for newer rates while the page is visible, and whenever it becomes visible again. */
function useLooking(): void {
  useEffect(() => {
    const look = () => void lookForNewerRates();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
}

/** Returns the difference that newer rates make to the cart's main figure; null until it is known. */
function useDifference(): number | null {
  const { found } = useSnapshot(newerRates);
  const { forecast } = useSnapshot(cart.summary);
  const shown = forecast?.totals.expectedAssets ?? null;
  const [worth, setWorth] = useState<{ found: typeof found; shown: number; newer: number | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (found && shown !== null)
      void worthWithNewerRates(found).then((newer) => {
        if (isCurrent) setWorth({ found, shown, newer });
      });
    return () => {
      isCurrent = false;
    };
  }, [found, shown]);
  const isOfNow = worth?.found === found && worth.shown === shown;
  return isOfNow && worth.newer !== null ? displayedReturn(worth.newer, worth.shown) : null;
}

/** Reports that rates or terms are newer than the figures, which do not change until the user asks for it. */
export function RatesBanner({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('forecast');
  const { found } = useSnapshot(newerRates);
  const difference = useDifference();
  const code = useCurrencyCode()();
  useLooking();
  if (!found) return null;
  return (
    <Banner
      className={className}
      kind="info"
      icon={RefreshCw}
      action={
        <>
          <ButtonLink variant="quiet" size="sm" to={`${paths.compare}?rates`}>
            {t('rates.why')}
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={applyNewerRates}>
            {t('rates.recalculate')}
          </Button>
        </>
      }
    >
      {t('rates.changed', { date: formatDate(found.day) })}{' '}
      {difference !== null && (
        <span {...figureMark([{ of: 'cart.difference', subject: ['rates'] }])}>
          {t('rates.difference', { amount: formatFigure('cart.difference', difference, { currency: code }) })}
        </span>
      )}
    </Banner>
  );
}
