import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { fundCalls } from '#contract/product-endpoints.ts';
import {
  weightsByHolding,
  type LookThroughFund,
  compositionNames,
  holdingsBy,
  shownComposition,
} from '#domain/analysis/look-through/look-through.ts';
import type { HeldFund } from '#domain/analysis/look-through/weighed-cart.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { productFreshMs, serverRead } from '#state/queries/server-read.ts';
import { useSeveralReads } from '#state/queries/use-server-read.ts';
import { ShareBars } from '#charts/share-bars.tsx';
import { OfflineReason, OnlineButton } from '#ui/buttons/online-button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { classNames } from '#ui/class-names.ts';
import panel from '#ui/layout/panel.module.css';
import { useFundFacts } from './use-side-names.ts';

/** Only the holdings of this many largest funds are read; the weight of the others counts as unassigned. */
const mostFunds = 40;
const mostRows = 12;

/** Returns the IDs of the funds with the largest weight first. */
function largestFunds(held: readonly HeldFund[]): string[] {
  const weights = new Map<string, number>();
  for (const { fundId, weight } of held) if (fundId !== null) weights.set(fundId, (weights.get(fundId) ?? 0) + weight);
  return [...weights].toSorted((one, other) => other[1] - one[1]).map(([id]) => id);
}

function Holdings({ held }: { held: readonly HeldFund[] }) {
  const { t } = useTranslation('look-through');
  const language = currentLanguage();
  const factsOf = useFundFacts();
  const ids = largestFunds(held);
  const read = ids.slice(0, mostFunds);
  const { data, isReading, failed, retry } = useSeveralReads(
    read.map((id) => serverRead(fundCalls.fund, { params: { id } }, { language, freshMs: productFreshMs })),
  );
  const compositions = data.map((detail) => detail?.compositions ?? []);
  const divisions = compositionNames(compositions);
  const [chosen, setChosen] = useState<string | null>(null);
  const division = shownComposition(divisions, chosen);
  // The remainder that a fund publishes has no issuer.
  const rest = t('holdings.rest');
  const holdingsOf = new Map(
    read.map((id, index) => [
      id,
      holdingsBy(compositions[index] ?? [], division).filter((holding) => holding.id !== rest),
    ]),
  );
  const withHoldings = (fundId: string): LookThroughFund | null => {
    const facts = factsOf(fundId);
    return facts && { ...facts, holdings: holdingsOf.get(fundId) ?? [] };
  };
  const shares = weightsByHolding(held, withHoldings);
  if (isReading && divisions.length === 0) return <p aria-busy>{t('holdings.reading')}</p>;
  return (
    <>
      {failed > 0 && !isReading && (
        <Banner kind="danger" onRetry={retry}>
          {t('holdings.failed', { count: failed })}
        </Banner>
      )}
      {division !== null && (
        <Select
          label={t('holdings.by')}
          options={divisions.map((name) => ({ value: name, label: name }))}
          value={division}
          onChange={setChosen}
        />
      )}
      <ShareBars
        label={division ?? t('holdings.title')}
        shares={shares.slice(0, mostRows).map(({ key, percentage }) => ({
          id: key ?? '',
          label: key ?? t('unassigned'),
          value: percentage,
          colour: 'var(--color-brand)',
        }))}
        formatValue={(value) => formatFigure('look.share', value)}
      />
      {shares.length > mostRows && <p>{t('holdings.others', { count: shares.length - mostRows })}</p>}
      {ids.length > mostFunds && <p>{t('holdings.most', { count: mostFunds })}</p>}
    </>
  );
}

/** The holdings of the funds by their published compositions, which are fetched on request. */
export function HoldingsPanel({ held }: { held: readonly HeldFund[] }) {
  const { t } = useTranslation('look-through');
  const { config } = useSnapshot(catalogueState);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classNames(panel.panel, !isOpen && 'screen-only')} aria-label={t('holdings.title')}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('holdings.title')}</h2>
        {config.dataDate && <span className={panel.unit}>{t('holdings.published')}</span>}
      </header>
      <div className={panel.body}>
        {isOpen ? (
          <Holdings held={held} />
        ) : (
          <>
            <OnlineButton onClick={() => setIsOpen(true)}>{t('holdings.open')}</OnlineButton>
            <OfflineReason />
          </>
        )}
      </div>
    </section>
  );
}
