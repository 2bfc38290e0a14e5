import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { VariantBadge } from '#charts/variant-badge.tsx';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import type { PricesTogether } from '#domain/funds/prices/prices-together.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { CartAddButton } from '#portal-ui/cart-add-button.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { fewestComparedFunds, mostComparedFunds } from '#state/funds/fund-choice.ts';
import { userState } from '#state/session/user.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import panel from '#ui/layout/panel.module.css';
import { FactsTable } from './facts-table.tsx';
import styles from './funds-compare.module.css';
import { FundLine } from './fund-line.tsx';
import { OverlapPanel } from './overlap-panel.tsx';
import { PriceComparison, useWindowNote } from './price-comparison.tsx';
import { useComparedFunds, type ComparedFund, type ComparedPeriod, type ComparedUnit } from './use-compared-funds.ts';
import { useFactGroups } from './use-fact-groups.tsx';
import { serverToday } from '#clock/server-clock.ts';

/** Decimals of prices rebased to 100. */
const priceDecimals = 4;

/**
 * Exports the facts of the compared funds side by side and their daily prices below, in one currency or in each fund's
 * own.
 */
function useFundsExport(): (
  funds: readonly ComparedFund[],
  prices: PricesTogether | null,
  currency: string | null,
) => void {
  const { t } = useTranslation('funds-compare');
  const { codelists } = useSnapshot(catalogueState);
  const groups = useFactGroups();
  const noteOf = useWindowNote();
  return (funds, prices, currency) => {
    const names = funds.map(({ fund }) => fund.name);
    const facts = groups.flatMap(({ title, rows }) => [
      [title],
      ...rows.map((row): CsvCell[] => [row.name, ...funds.map(({ detail }) => detail && row.valueOf(detail))]),
    ]);
    const days = (prices?.days ?? []).map((day, place): CsvCell[] => [
      day,
      ...(prices?.values ?? []).map((values) => roundMoney(values[place] ?? Number.NaN, priceDecimals)),
    ]);
    const rows: CsvCell[][] = [
      [t('fact-column'), ...names],
      ['ISIN', ...funds.map(({ fund }) => fund.isin)],
      [t('currency'), ...funds.map(({ fund }) => currencyCode(codelists.currencies, fund.currencyId))],
      ...facts,
      ...(prices && days.length > 0
        ? [[], [t('prices'), ...names], ...days, [], [noteOf(prices, funds.length, currency)]]
        : []),
    ];
    saveCsv(rows, currentLanguage(), t('file-name'));
  };
}

interface FundChipsProps {
  funds: readonly ComparedFund[];
  onDrop: (id: string) => void;
}

function FundChips({ funds, onDrop }: FundChipsProps) {
  const { t } = useTranslation('funds-compare');
  return (
    <ul className="cluster gap-2" aria-label={t('funds')}>
      {funds.map(({ fund, look }) => (
        <li key={fund.id} className={styles.chip}>
          <VariantBadge look={look} />
          <span>
            <Link to={paths.fund(fund.id)} className="primary medium">
              {displayName(fund.name)}
            </Link>
            <FundLine fund={fund} />
          </span>
          {funds.length > fewestComparedFunds && (
            <IconButton
              size="sm"
              icon={X}
              label={t('drop', { name: displayName(fund.name) })}
              onClick={() => onDrop(fund.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the funds to show; a phone shows two: the first one and one of the others. */
function useShownFunds(funds: readonly ComparedFund[]) {
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const [chosen, setChosen] = useState<string | null>(null);
  const [first, ...others] = funds;
  const second = others.find(({ fund }) => fund.id === chosen) ?? others[0];
  const hasChoice = isPhone && others.length > 1;
  const shown = hasChoice && first && second ? [first, second] : funds;
  return { shown, others: hasChoice ? others : [], second: second?.fund.id ?? '', choose: setChosen };
}

const fundsParam = 'ids';

/** Returns the funds that the address names, in its order, and how to change them. */
function useAskedFunds() {
  const [search, setSearch] = useSearchParams();
  const ids = (search.get(fundsParam) ?? '').split(',').filter((id) => id !== '');
  const asked = [...new Set(ids)].slice(0, mostComparedFunds);
  const drop = (dropped: string) =>
    setSearch({ [fundsParam]: asked.filter((id) => id !== dropped).join(',') }, { replace: true });
  return { asked, drop };
}

/** Compares two to four funds side by side (screens, section 7). */
export function FundsComparePage() {
  const { t } = useTranslation('funds-compare');
  const [period, setPeriod] = useState<ComparedPeriod>('5Y');
  const [today] = useState(() => serverToday());
  const { asked, drop } = useAskedFunds();
  const [unit, setUnit] = useState<ComparedUnit>('fund');
  const { user } = useSnapshot(userState);
  const { codelists } = useSnapshot(catalogueState);
  const codeOf = (id: string) => currencyCode(codelists.currencies, id);
  const currency = codeOf(user?.currencyId ?? '');
  const currencyId = unit === 'user' ? (user?.currencyId ?? null) : null;
  const { funds, prices, withoutRates, isReading, failed, retry } = useComparedFunds(asked, {
    period,
    today,
    currencyId,
  });
  const { shown, others, second, choose } = useShownFunds(funds);
  const save = useFundsExport();
  if (funds.length < fewestComparedFunds)
    return (
      <section className={panel.panel}>
        <EmptyState
          isPage
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <ButtonLink to={paths.fundsAdvanced} variant="primary" size="lg">
              {t('empty.funds')}
            </ButtonLink>
          }
        />
      </section>
    );
  return (
    <div className={styles.page}>
      <header className="wrapping-baseline-row gap-3">
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <span className={styles.note}>{t('most', { count: mostComparedFunds })}</span>
        <div className={styles.actions}>
          <Button icon={Download} onClick={() => save(funds, prices, currencyId === null ? null : currency)}>
            {t('csv')}
          </Button>
          <CartAddButton
            funds={funds.map(({ fund: { id, name }, look: { letter } }) => ({ id, name, short: letter }))}
          />
        </div>
      </header>
      {asked.length > funds.length && <Banner kind="info">{t('gone', { count: asked.length - funds.length })}</Banner>}
      {failed > 0 && !isReading && (
        <Banner kind="danger" onRetry={retry}>
          {t('failed')}
        </Banner>
      )}
      <FundChips funds={funds} onDrop={drop} />
      {others.length > 0 && (
        <SegmentedControl
          label={t('beside')}
          options={others.map(({ fund, look }) => ({ value: fund.id, label: look.letter }))}
          value={second}
          onChange={choose}
        />
      )}
      <PriceComparison
        {...{ funds, shown, prices, isReading, period, unit, currency }}
        withoutRates={withoutRates.map(codeOf)}
        onPeriod={setPeriod}
        onUnit={setUnit}
      />
      <FactsTable funds={shown} />
      <OverlapPanel funds={shown} />
    </div>
  );
}
