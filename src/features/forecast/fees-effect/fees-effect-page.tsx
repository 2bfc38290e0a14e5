import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { FeesEffect } from '#domain/analysis/fees/fees-effect.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { LensNav } from '#portal-ui/lens-nav.tsx';
import { paths } from '#routes/paths.ts';
import { useFeesEffect } from '#state/analysis/analysis.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import type { AnalysisView } from '#state/analysis/analysis-view.ts';
import { cart } from '#state/cart/cart.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import page from '../forecast-page.module.css';
import panel from '#ui/layout/panel.module.css';
import { useItemName } from '../shared/use-ended-items.ts';
import { useDisclosures } from '../shared/use-disclosures.ts';
import { useYears, type Years } from '#cart-ui/use-years.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { PlanOwner } from '#cart-ui/plan-owner.tsx';
import { Notices } from '../notices.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import styles from './fees-effect.module.css';
import { forecastOf, ItemFacts } from './item-facts.tsx';
import { LossChart } from './loss-chart.tsx';
import { RateSteps } from './rate-steps.tsx';
import { useFinding, setWay, useWays, type StateOfItem, type Way } from './use-ways.ts';
import { useWayRows, type WayRow } from './way-rows.ts';
import { WaysTable } from './ways-table.tsx';

const itemParam = 'item';

/** Returns the item that the address names, or the first one that is calculated. */
function useChosenItem() {
  const [params, setParams] = useSearchParams();
  const { positions } = useSnapshot(cart.list);
  const { leftOut } = useSnapshot(cart.summary);
  const uncounted = new Set(leftOut.map(({ uuid }) => uuid));
  const uuids = positions.map(({ uuid }) => uuid).filter((uuid) => !uncounted.has(uuid));
  const asked = params.get(itemParam);
  const uuid = uuids.find((one) => one === asked) ?? uuids[0] ?? null;
  const choose = (next: string) => setParams({ [itemParam]: next }, { replace: true, preventScrollReset: true });
  return { isEmpty: positions.length === 0, uuids, uuid, choose };
}

function Head({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation('forecast-page');
  return (
    <header className={page.heading}>
      <h1 className="page-title" tabIndex={-1}>
        {t('effect.title')}
      </h1>
      <PlanOwner />
      <div className="cluster push gap-2 screen-only">
        {actions}
        <ButtonLink to={paths.forecastView('fees')}>{t('effect.whole-cart')}</ButtonLink>
      </div>
    </header>
  );
}

/** Selects the item. */
function ItemChoice({
  uuids,
  uuid,
  choose,
}: {
  uuids: readonly string[];
  uuid: string;
  choose: (uuid: string) => void;
}) {
  const { t } = useTranslation('forecast-page');
  const nameOf = useItemName();
  const place = uuids.indexOf(uuid);
  const step = (by: number) => {
    const next = uuids[place + by];
    if (next !== undefined) choose(next);
  };
  return (
    <div className="row shrinkable gap-1">
      <Select
        className={styles.select}
        label={t('item')}
        hideLabel
        options={uuids.map((value) => ({ value, label: nameOf(value) }))}
        value={uuid}
        onChange={choose}
      />
      <IconButton icon={ChevronLeft} label={t('effect.item-before')} disabled={place === 0} onClick={() => step(-1)} />
      <IconButton
        icon={ChevronRight}
        label={t('effect.item-after')}
        disabled={place === uuids.length - 1}
        onClick={() => step(1)}
      />
    </div>
  );
}

/** Exports the table of charging methods as CSV, followed by the assumptions. */
function useSave(): (name: string, ways: readonly Way[], effect: FeesEffect, rows: readonly WayRow[]) => void {
  const { t } = useTranslation('forecast-page');
  const disclosures = useDisclosures();
  return (name, ways, effect, rows) => {
    const head: CsvCell[] = [name, t('without'), ...ways.map((way) => way.name ?? t('effect.as-is'))];
    const body = rows.map((row): CsvCell[] => [
      row.label,
      row.free,
      ...effect.methods.map((figures) => [row.textOf(figures), row.detailOf(figures)].filter(Boolean).join('; ')),
    ]);
    const notes = disclosures(null).map((note): CsvCell[] => [note]);
    saveCsv([head, ...body, [], ...notes], currentLanguage(), t('effect.file-name'));
  };
}

/** With more methods than this the control is a select instead of segments. */
const mostSegments = 4;

/** Selects the charging method that is compared with no fees. */
function WayChoice({ ways, ...field }: { ways: readonly Way[]; value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('forecast-page');
  const options = ways.map(({ id, name }) => ({ value: id ?? '', label: name ?? '' }));
  if (ways.length > mostSegments)
    return <Select className={styles.ways} label={t('effect.way')} options={options} {...field} />;
  return <SegmentedControl className={styles.ways} label={t('effect.way')} hideLabel options={options} {...field} />;
}

/** Returns all charging methods, or on a phone only the selected one. */
function useShownWays(ways: readonly Way[], effect: FeesEffect) {
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const [chosen, setChosen] = useState<string | null>(null);
  const inCart = ways.find((way) => way.isInCart) ?? ways[0];
  const current = ways.find(({ id }) => id === chosen) ?? inCart;
  if (!isNarrow || ways.length < 2 || !current) return { shown: ways, effect, choice: null };
  const place = ways.indexOf(current);
  const figures = effect.methods[place];
  return {
    shown: [current],
    effect: { ...effect, methods: figures ? [figures] : [] },
    choice: { value: current.id ?? '', onChange: setChosen },
  };
}

interface EffectProps {
  item: StateOfItem;
  name: string;
  ways: readonly Way[];
  effect: FeesEffect;
  years: Years;
  code: string;
  last: number;
}

/** The conclusions from the figures, and the charging methods side by side. */
function Effect({ item, name, ways, effect, years, code, last }: EffectProps) {
  const { t } = useTranslation('forecast-page');
  const hasInstalments = ways.some(({ method }) => method !== null);
  const rows = useWayRows()({ effect, years, code, last, hasInstalments });
  const finding = useFinding()({ ways, effect, years, code, last });
  const save = useSave();
  const { shown, effect: shownEffect, choice } = useShownWays(ways, effect);
  const [main, ...rest] = finding;
  const set = (way: Way) => {
    if (way.id === null || !setWay(item.uuid, way.id)) return;
    const undo = { label: t('undo'), onAction: () => void cart.undo() };
    showToast({ kind: 'success', text: t('effect.was-set', { way: way.name ?? '' }), action: undo });
  };
  return (
    <>
      <div className={styles.finding}>
        {main && (
          <p className={styles.main} {...(main.figures.length > 0 && figureMark(main.figures))}>
            {main.text}
          </p>
        )}
        {rest.map(({ text, figures }) => (
          <p key={text} {...(figures.length > 0 && figureMark(figures))}>
            {text}
          </p>
        ))}
        <Button
          size="sm"
          icon={Download}
          className={styles.save}
          onClick={() => save(name, ways, effect, [...rows.horizon, ...rows.stops])}
        >
          {t('csv')}
        </Button>
      </div>
      {choice && <WayChoice ways={ways} {...choice} />}
      <WaysTable ways={shown} effect={shownEffect} rows={rows} onSet={set} />
    </>
  );
}

/** Says why there are no figures or why they are stale. */
function State({ status, isFormer }: Pick<AnalysisView<FeesEffect>, 'status' | 'isFormer'>) {
  const { t } = useTranslation('forecast-page');
  if (status === 'calculating' || status === 'done') return isFormer ? null : <Waiting height={320} />;
  return <p className={styles.state}>{t(isFormer ? 'former' : 'unavailable')}</p>;
}

/** The figures and charts of an item, or why there are none. */
function ItemEffect({ item: state, choice }: { item: ItemState; choice: ReactNode }) {
  const item = useSnapshot(state);
  const nameOf = useItemName();
  const years = useYears();
  const codeOf = useCurrencyCode();
  const [code, own] = [codeOf(), codeOf(item.resolved.position.calcInput.currencyId ?? undefined)];
  const ways = useWays(item);
  const methods = useMemo(() => ways.map(({ method }) => method), [ways]);
  const uuids = useMemo(() => [item.uuid], [item.uuid]);
  const view = useFeesEffect(uuids, methods);
  const { isFormer } = view;
  const effect = view.figures?.methods.length === ways.length ? view.figures : null;
  const last = (effect?.withoutFeesByYear?.length ?? 1) - 1;
  const forecast = forecastOf(item);
  const look = { className: isFormer ? 'former' : undefined, 'aria-busy': isFormer || undefined };
  return (
    <>
      <section className={panel.panel}>
        <div className={panel.head}>
          {choice}
          <ItemFacts item={item} years={years} code={own} />
        </div>
        {(view.status !== 'done' || !effect) && <State status={view.status} isFormer={isFormer && effect !== null} />}
        {effect && (
          <div {...look}>
            <Effect {...{ item, ways, effect, years, code, last }} name={nameOf(item.uuid)} />
          </div>
        )}
      </section>
      {effect && (
        <div {...look} className={classNames(styles.below, look.className)}>
          <LossChart {...{ ways, effect, years, code, last }} />
          {forecast && <RateSteps item={forecast} code={own} />}
        </div>
      )}
    </>
  );
}

/** Compares, item by item, which charging method leaves the client the most. */
export function FeesEffectPage() {
  const { t } = useTranslation(['forecast-page', 'forecast']);
  const { isEmpty, uuids, uuid, choose } = useChosenItem();
  const { status } = useSnapshot(cart.summary);
  const disclosures = useDisclosures();
  const item = uuid === null ? null : (cart.item(uuid) ?? null);
  if (!item || uuid === null)
    return (
      <div className={page.page}>
        <Head />
        {!isEmpty && <Notices status={status} />}
        <section className={panel.panel}>
          <EmptyState
            title={t(isEmpty ? 'empty.title' : 'effect.nothing')}
            text={t('empty.text')}
            action={
              <ButtonLink to={paths.fundsAdvanced} variant="primary" size="lg">
                {t('empty.funds')}
              </ButtonLink>
            }
          />
        </section>
      </div>
    );
  return (
    <div className={page.page}>
      <Head />
      <LensNav current="fees" />
      <Notices status={status} />
      <ItemEffect key={uuid} item={item} choice={<ItemChoice {...{ uuids, uuid, choose }} />} />
      <section className={styles.notes}>
        <h2 className={panel.title}>{t('forecast:notes.title')}</h2>
        {disclosures(null).map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>{t('effect.entry-fees-only')}</p>
      </section>
    </div>
  );
}
