import { Download } from 'lucide-react';
import { useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import {
  driverColumns,
  driverRows,
  driverTotal,
  columnGaps,
  driverFigureIds,
  shownDrivers,
  sortedDrivers,
} from '#domain/analysis/drivers/driver-table.ts';
import type { ItemDrivers, SpreadShares } from '#domain/analysis/drivers/item-drivers.ts';
import { usualPaths, usualSeed } from '#domain/analysis/fan/fan.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { AnalysisView } from '#state/analysis/analysis-view.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RoundingNote } from '#cart-ui/notes/rounding-note.tsx';
import { classNames } from '#ui/class-names.ts';
import panel from '#ui/layout/panel.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { spreadShares } from '#domain/analysis/drivers/item-drivers.ts';
import { positionOfPart } from '#domain/cart/resolve/resolve-package.ts';
import { useCartSpreads } from '#state/analysis/cart-spreads.ts';
import { useFan, type FanView } from '#state/analysis/use-fan.ts';
import { DriversList } from './drivers-list.tsx';
import { DriversTable, type DriversTableProps, type Order } from './drivers-table.tsx';
import styles from './drivers.module.css';
import { useItemsExport } from './use-drivers-export.ts';

/** Names an item by its uuid. */
type NameOf = (uuid: string) => string;

/** Progress of the simulation, or why there are no shares. */
function SharesStatus({ view, onAgain }: { view: SharesView; onAgain: () => void }) {
  const { t } = useTranslation('drivers');
  const { status, drawn, cancel, isUnread, retry, isWithoutSpread } = view;
  if (isUnread)
    return (
      <div className={styles.status}>
        <span role="status">{t('spread-unread')}</span>
        <Button size="sm" onClick={retry}>
          {t('again')}
        </Button>
      </div>
    );
  if (status === 'calculating')
    return (
      <div className={classNames(styles.status, 'screen-only')}>
        <progress className={styles.progress} aria-label={t('column.spreadShare')} value={drawn} max={usualPaths} />
        <span className="secondary figures">
          {t('calculating', { drawn: formatFact('count', drawn), paths: formatFact('count', usualPaths) })}
        </span>
        <Button size="sm" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    );
  if (status === 'idle') return null;
  if (status === 'done') return isWithoutSpread ? <p>{t('items.no-shares')}</p> : null;
  return (
    <div className={styles.status}>
      <span role="status">{t(status === 'cancelled' ? 'cancelled' : `spread-${status}`)}</span>
      <Button size="sm" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}

function Notes({ view, hasShares, nameOf }: { view: SharesView; hasShares: boolean; nameOf: NameOf }) {
  const { t } = useTranslation('drivers');
  const names = [...view.leftOut].map(nameOf).filter((name) => name !== '');
  return (
    <>
      <p className={styles.note}>{t('items.note')}</p>
      {view.shares && (
        <p className={styles.note} {...figureMark(['spread.paths'])}>
          {t('items.share-note', { paths: formatFigure('spread.paths', usualPaths), seed: String(usualSeed) })}
        </p>
      )}
      {hasShares && names.length > 0 && (
        <p className={styles.note}>{t('items.left-out', { names: names.join(', ') })}</p>
      )}
    </>
  );
}

interface ShownItemsProps extends Pick<DriversTableProps, 'onItem' | 'item' | 'order' | 'onOrder' | 'columns'> {
  figures: ItemDrivers;
  isFormer: boolean;
  shares: SharesView;
  title: string;
  nameOf: NameOf;
}

/** So many items are shown at first, so that a cart of a thousand does not hold up the page. */
const visibleItems = { wide: 50, narrow: 20 } as const;

/** The items with their figures as shown, in the chosen order. */
function ShownItems({ figures, isFormer, shares: view, title, nameOf, ...rest }: ShownItemsProps) {
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const { t } = useTranslation(['forecast-page', 'drivers']);
  const [isWhole, setIsWhole] = useState(false);
  const { order } = rest;
  const sorted = sortedDrivers(driverRows(figures, view.shares), order.column, order.isDescending);
  const hidden = isWhole ? 0 : Math.max(0, sorted.length - (isNarrow ? visibleItems.narrow : visibleItems.wide));
  const rows = sorted.slice(0, sorted.length - hidden).map((row) => ({ ...row, name: nameOf(row.positionId) }));
  const shown = shownDrivers(figures);
  const table = {
    rows,
    count: sorted.length,
    total: driverTotal(figures, view.shares),
    shown,
    ...rest,
  };
  const isStale = isFormer || view.isFormer;
  return (
    <div className={classNames(isStale && 'former')} aria-busy={isStale || view.status === 'calculating' || undefined}>
      {isNarrow ? (
        <DriversList {...table} />
      ) : (
        <ScrollRegion label={title}>
          <DriversTable {...table} />
        </ScrollRegion>
      )}
      <RoundingNote
        className={panel.foot}
        columns={columnGaps(shown).map(({ column, gap }) => ({
          label: t(`drivers:column.${column}`),
          of: driverFigureIds[column],
          gap,
        }))}
      />
      {hidden > 0 && (
        <div className={styles.others}>
          <Button size="sm" onClick={() => setIsWhole(true)}>
            {t('others', { count: hidden })}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DriverItemsProps {
  drivers: AnalysisView<ItemDrivers>;
  currencyCode: string;
  /** The item whose changes are shown. */
  item: string | null;
  nameOf: NameOf;
  height: number;
  onItem: (item: string) => void;
}

function AskedItems({
  drivers: { figures, isFormer, status },
  currencyCode,
  item,
  nameOf,
  height,
  onItem,
  onAgain,
}: DriverItemsProps & { onAgain: () => void }) {
  const { t } = useTranslation(['drivers', 'forecast-page']);
  const { config } = useSnapshot(catalogueState);
  const uuids = (figures?.items ?? []).map(({ positionId }) => positionId);
  const hasShares = !config.likelySpreadDisabled;
  const shares = useShares(uuids, hasShares);
  const [order, onOrder] = useState<Order>({ column: 'expectedAssets', isDescending: true });
  const save = useItemsExport();
  const columns = driverColumns.filter((column) => hasShares || column !== 'spreadShare');
  const isGone = status === 'unavailable' || status === 'missing-rates';
  const saveItems = (drivers: ItemDrivers) => {
    const rows = sortedDrivers(driverRows(drivers, shares.shares), order.column, order.isDescending);
    const total = { ...driverTotal(drivers, shares.shares), name: t('items.total', { count: rows.length }) };
    save(
      rows.map((row) => ({ ...row, name: nameOf(row.positionId) })),
      total,
      currencyCode,
      columns,
    );
  };
  return (
    <section className={panel.panel} aria-labelledby="driver-items">
      <header className={panel.head}>
        <h2 id="driver-items" className={panel.title}>
          {t('items.title')}
          <span className={panel.unit}>, {currencyCode}</span>
        </h2>
        <Button
          size="sm"
          icon={Download}
          className="screen-only"
          aria-label={t('items.csv')}
          disabled={!figures || isFormer || shares.status === 'calculating'}
          onClick={() => figures && saveItems(figures)}
        >
          {t('forecast-page:csv')}
        </Button>
      </header>
      {figures ? (
        <ShownItems
          {...{ figures, isFormer, shares, item, onItem, order, onOrder, columns, nameOf }}
          title={t('items.title')}
        />
      ) : (
        <Waiting height={height} text={isGone ? t(status) : undefined} />
      )}
      <div className={styles.body}>
        {hasShares && <SharesStatus view={shares} onAgain={onAgain} />}
        <Notes {...{ hasShares, nameOf }} view={shares} />
      </div>
    </section>
  );
}

/** Who moves the result and who moves the risk, item by item (calculation, section 15). */
export function DriverItems(props: DriverItemsProps) {
  const [round, setRound] = useState(0);
  return <AskedItems key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

interface SharesView extends Pick<FanView, 'status' | 'drawn' | 'isFormer' | 'cancel'> {
  /** By uuid; null before the spread is drawn and if it cannot be. */
  shares: SpreadShares | null;
  /** Whether the spread is drawn and there is nothing to divide. */
  isWithoutSpread: boolean;
  /** Uuids of items without any part of known volatility. */
  leftOut: ReadonlySet<string>;
  /** Whether the volatilities could not be read. */
  isUnread: boolean;
  retry: () => void;
}

/**
 * Draws the fan of the whole cart and returns the share of each item in its spread (calculation, section 15).
 *
 * @param isOffered - whether the organisation shows the likely spread; without it nothing is drawn
 */
function useShares(uuids: readonly string[], isOffered: boolean): SharesView {
  const { spreads, hasFailed, retry } = useCartSpreads();
  const question = useMemo(
    () =>
      isOffered && spreads ? { paths: usualPaths, seed: usualSeed, target: null, hasMoments: true, spreads } : null,
    [isOffered, spreads],
  );
  const { figures, status, drawn, isFormer, cancel } = useFan(null, question);
  const moments = figures?.moments ?? null;
  const shares = useMemo(() => moments && spreadShares(moments, positionOfPart), [moments]);
  const known = new Set(Object.keys(spreads ?? {}).map(positionOfPart));
  return {
    status,
    drawn,
    isFormer,
    cancel,
    shares,
    isWithoutSpread: moments !== null && shares === null,
    leftOut: new Set(spreads ? uuids.filter((uuid) => !known.has(uuid)) : []),
    isUnread: hasFailed && !spreads,
    retry,
  };
}
