import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { CalculatorUnavailable } from '#cart-ui/notes/calculator-unavailable.tsx';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import {
  concentrations,
  filteredFunds,
  shownRepeatedFunds,
  type HeldFund,
  type LookThroughFilter,
} from '#domain/analysis/look-through/weighed-cart.ts';
import { exactSum } from '#domain/money/exact.ts';
import { isShallowEqual } from '#domain/equality.ts';
import { formatDate } from '#i18n/format.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { showSelected } from '#state/cart/cart-view.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { concentrationState, limitedSides, openConcentration } from '#state/analysis/look-through-view.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import panel from '#ui/layout/panel.module.css';
import { Waiting } from '#cart-ui/waiting.tsx';
import { PageHeading } from '#cart-ui/page-heading.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { LensNav } from '#portal-ui/lens-nav.tsx';
import { RatesBanner } from '#portal-ui/rates-banner.tsx';
import { MissingRates, useLeftOutText } from '#cart-ui/notes/left-out-line.tsx';
import { BasisChoice, ViewChoice } from './look-through-choices.tsx';
import { ConcentrationWarning, LimitsPanel } from './limits-panel.tsx';
import { DetailTable } from './detail-table.tsx';
import { HoldingsPanel } from './holdings-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';
import styles from './look-through-page.module.css';
import { RepeatedTable } from './repeated-table.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import { useLookThroughExport } from './use-look-through-export.ts';
import { useLookedThrough, useWeighedCart, type WeighingBasis, type WeighedCart } from './use-weighed-cart.ts';

/** The selected filters: selecting another share adds it, selecting the same one again removes it. */
function useFilters() {
  const [filters, setFilters] = useState<readonly LookThroughFilter[]>([]);
  return {
    filters,
    isChosen: (filter: LookThroughFilter) => filters.some((one) => isShallowEqual(one, filter)),
    choose: (filter: LookThroughFilter) =>
      setFilters((before) =>
        before.some((one) => isShallowEqual(one, filter))
          ? before.filter((one) => !isShallowEqual(one, filter))
          : [...before.filter(({ side }) => side !== filter.side), filter],
      ),
    only: (filter: LookThroughFilter) => setFilters([filter]),
    reset: () => setFilters([]),
  };
}

interface SidesProps {
  sharesOf: (side: LookThroughFilter['side']) => readonly WeightShare[];
  isChosen: (filter: LookThroughFilter) => boolean;
  onChoose: (filter: LookThroughFilter) => void;
  onShow: (uuids: readonly string[]) => void;
  withoutValue: readonly string[];
}

/** In display order; the notes on missing data come last. */
const sidesInOrder = ['assetClass', 'region', 'issuer', 'currency'] as const;

const unknownRegion: LookThroughFilter = { side: 'region', key: null };

/** The panels of all sides, and a panel of the data that they leave out. */
function Sides({ sharesOf, isChosen, onChoose, onShow, withoutValue }: SidesProps) {
  const { t } = useTranslation('look-through');
  const { current: limits } = useSnapshot(concentrationState);
  return (
    <div className={styles.sides}>
      {sidesInOrder.map((side) => (
        <SidePanel
          key={side}
          side={side}
          title={t(`side.${side}`)}
          shares={sharesOf(side)}
          limit={limits[side] ?? null}
          isChosen={isChosen}
          onChoose={onChoose}
          isRing={side === 'assetClass'}
        />
      ))}
      <RiskPanel title={t('side.risk')} shares={sharesOf('risk')} isChosen={isChosen} onChoose={onChoose} />
      <MissingPanel
        withoutRegion={sharesOf('region').find(({ key }) => key === null)}
        isRegionChosen={isChosen(unknownRegion)}
        onRegion={() => onChoose(unknownRegion)}
        withoutValue={withoutValue}
        onShow={onShow}
      />
    </div>
  );
}

/** Returns the selected share of the cart: a filter on one side uses the figure of its panel, so that both agree. */
function shareOfChoice(
  filters: readonly LookThroughFilter[],
  chosen: readonly HeldFund[],
  total: number,
  sharesOf: SidesProps['sharesOf'],
): { percentage: number; amount?: number } | null {
  const [first, ...others] = filters;
  if (!first) return null;
  if (others.length === 0)
    return sharesOf(first.side).find(({ key }) => key === first.key) ?? { percentage: 0, amount: 0 };
  return { percentage: total > 0 ? (exactSum(chosen.map(({ weight }) => weight)) / total) * 100 : 0 };
}

/** The empty state: what the items are missing, and a link to them. */
function NothingYet({ onShow }: Pick<SidesProps, 'onShow'>) {
  const { t } = useTranslation('look-through');
  const { leftOut } = useSnapshot(cart.summary);
  const textOf = useLeftOutText();
  return (
    <section className={panel.panel}>
      <EmptyState
        title={t('nothing.title')}
        text={textOf(leftOut)}
        action={
          <Button variant="primary" size="lg" onClick={() => onShow(leftOut.map(({ uuid }) => uuid))}>
            {t('nothing.show', { count: leftOut.length })}
          </Button>
        }
      />
    </section>
  );
}

/** Notices about what cannot be shown. */
function Notices() {
  const { status } = useSnapshot(cart.summary);
  return (
    <>
      {status === 'unavailable' && <CalculatorUnavailable />}
      <RatesBanner />
      <MissingRates />
    </>
  );
}

interface WeighedProps extends WeighedCart {
  basis: WeighingBasis;
  onBasis: (basis: WeighingBasis) => void;
  onShow: (uuids: readonly string[]) => void;
}

/** The cart by its weights, from all sides. */
function Weighed({ positions, weighedBy, withoutValue, isCalculating, basis, onBasis, onShow }: WeighedProps) {
  const { t } = useTranslation('look-through');
  const { config } = useSnapshot(catalogueState);
  const { current: limits } = useSnapshot(concentrationState);
  const { leftOut } = useSnapshot(cart.summary);
  const currencyCode = useCurrencyCode()();
  const { filters, isChosen, choose, only, reset } = useFilters();
  const save = useLookThroughExport();
  const { held, factsOf, sharesOf, repeated } = useLookedThrough(positions);
  const found = limitedSides
    .flatMap((side) => concentrations(side, sharesOf(side), limits[side] ?? 100))
    .toSorted((one, other) => other.excess - one.excess);
  const detail = useRef<HTMLElement>(null);
  const lead = (concentration: LookThroughFilter) => {
    only(concentration);
    detail.current?.focus();
  };
  const total = exactSum(positions.map(({ weight }) => weight));
  const chosenFunds = filteredFunds(held, filters, factsOf);
  const basisText = weighedBy === 'invested' ? t('basis.invested') : t('basis.value');
  const without = leftOut.length + withoutValue.length;
  const leads = [
    t('lead', {
      count: positions.length,
      amount: formatFigure('look.total', total, { currency: currencyCode }),
      basis: basisText.toLocaleLowerCase(),
    }),
    without > 0 && t('lead-without', { count: without }),
  ];
  return (
    <div className={styles.page} aria-busy={isCalculating || undefined}>
      <PageHeading
        title={t('title')}
        lead={<span {...figureMark(['look.total'])}>{leads.filter(Boolean).join(', ')}</span>}
      >
        <BasisChoice basis={basis} onChange={onBasis} />
        <ViewChoice currencyCode={currencyCode} onRegroup={reset} />
        <Button icon={Download} onClick={() => save({ sharesOf, repeated, currencyCode, basisText })}>
          {t('csv')}
        </Button>
      </PageHeading>
      <LensNav current="composition" />
      <Notices />
      <ConcentrationWarning found={found} currencyCode={currencyCode} onShow={lead} />
      <Sides {...{ sharesOf, isChosen, withoutValue, onShow }} onChoose={choose} />
      <div className={styles.details}>
        <DetailTable
          ref={detail}
          held={chosenFunds}
          filters={filters}
          share={shareOfChoice(filters, chosenFunds, total, sharesOf)}
          currencyCode={currencyCode}
          basisText={basisText}
          onReset={reset}
        />
        <div className="stack shrinkable gap-4">
          <RepeatedTable
            funds={shownRepeatedFunds(repeated, sharesOf('fund'), factsOf)}
            {...{ currencyCode, basisText, onShow }}
          />
          <SidePanel
            side="fund"
            title={t('side.fund')}
            shares={sharesOf('fund')}
            limit={limits.fund ?? null}
            isChosen={isChosen}
            onChoose={choose}
          />
          <HoldingsPanel held={chosenFunds} />
          <LimitsPanel />
        </div>
      </div>
      <p className="secondary">
        {t('note')} {config.dataDate && t('data-date', { date: formatDate(config.dataDate) })}
      </p>
    </div>
  );
}

/** The look-through of the cart: which funds, asset classes and regions the client would own (screens, section 8). */
function Content({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('look-through');
  const { leftOut } = useSnapshot(cart.summary);
  const [basis, setBasis] = useState<WeighingBasis>({ kind: 'invested' });
  const weighed = useWeighedCart(basis);
  const show = (uuids: readonly string[]) => {
    showSelected(uuids);
    onNext();
  };
  if (weighed.positions.length > 0) return <Weighed {...weighed} basis={basis} onBasis={setBasis} onShow={show} />;
  return (
    <div className={styles.page}>
      <PageHeading title={t('title')} />
      <LensNav current="composition" />
      <Notices />
      {weighed.isCalculating ? <Waiting height={320} /> : leftOut.length > 0 && <NothingYet onShow={show} />}
    </div>
  );
}

/** The holdings of the cart's funds by side; missing input is completed in the cart. */
export function LookThroughPage() {
  const navigate = useNavigate();
  const { t } = useTranslation('look-through');
  const { positions } = useSnapshot(cart.list);
  useEffect(() => openConcentration(), []);
  if (positions.length > 0) return <Content onNext={() => void navigate(paths.cart)} />;
  return (
    <section className={panel.panel}>
      <EmptyState
        isPage
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <ButtonLink to={paths.funds} variant="primary" size="lg">
            {t('empty.funds')}
          </ButtonLink>
        }
      />
    </section>
  );
}
