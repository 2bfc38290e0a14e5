import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { scenarios, type Scenario } from '#domain/analysis/compare/compared-years.ts';
import { chargedTariffs, type ChargedTariff } from '#domain/forecast/charged-tariffs.ts';
import type { ForecastItem, PathLine } from '#domain/forecast/forecast-item.ts';
import { gainSteps } from '#domain/forecast/growth-runs.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { figureMark, type MarkedFigure } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';

/* What the forecast of an item rests on (calculation, section 10). */

/** Formats a number of months, at least one, as `14 years 11 months`. */
function useDurationText(): (months: number) => string {
  const { t } = useTranslation('forecast');
  return (months) => {
    const [years, rest] = [Math.floor(months / 12), months % 12];
    const parts = [years > 0 && t('year', { count: years }), rest > 0 && t('month', { count: rest })];
    return parts.filter(Boolean).join(' ');
  };
}

const gainOf = {
  unfavourable: ({ unfavourableGain }: PathLine) => unfavourableGain,
  moderate: ({ moderateGain }: PathLine) => moderateGain,
  favourable: ({ favourableGain }: PathLine) => favourableGain,
} satisfies Record<Scenario, (line: PathLine) => number>;

interface GainsProps {
  forecast: ForecastItem;
  /** Whether lines follow one another in one text, as in documents. */
  isInline?: boolean;
}

/** The gains a year in the three scenarios, as long as the item is invested in a line. */
export function GainCells({ forecast: { id, path, investmentHorizon: years }, isInline = false }: GainsProps) {
  const { t } = useTranslation('forecast');
  const durationText = useDurationText();
  if (!path) return <NotAvailable />;
  const Line = isInline ? 'span' : 'div';
  return gainSteps(path, years).map(({ line, monthsLeft }, index) => (
    <Line key={monthsLeft}>
      {isInline && index > 0 && '; '}
      {scenarios.map((scenario, place) => (
        <Fragment key={scenario}>
          {place > 0 && ' / '}
          <FigureText of="assumption.gain" subject={[id, index, scenario]} value={gainOf[scenario](line)} />
        </Fragment>
      ))}
      {index > 0 && (
        <span className={isInline ? undefined : 'tertiary'}>
          , {t('assumptions.time-left', { time: durationText(monthsLeft) })}
        </span>
      )}
    </Line>
  ));
}

const rateSpan = ({ lowest, highest }: ChargedTariff): string => {
  const to = formatFigure('assumption.fee-rate', highest);
  return lowest === highest ? to : `${formatFigure('assumption.fee-rate', lowest, { isBare: true })}–${to}`;
};

const rateFigures = (id: string, { isPrepaid }: ChargedTariff): MarkedFigure[] =>
  (['lowest', 'highest'] as const).map((end) => ({
    of: 'assumption.fee-rate',
    subject: [id, isPrepaid ? 'plan' : 'payments', end],
  }));

/** The rates that an item is charged: of payments, of the prepaid plan or both; and the discount. */
export function Fee({ forecast }: { forecast: ForecastItem }) {
  const { t } = useTranslation('forecast');
  const { id, feeScheme: scheme, discount = 0 } = forecast;
  const tariffs = chargedTariffs(forecast);
  if (!scheme || tariffs.length === 0) return t('assumptions.no-fee');
  const kind = scheme.calculationBase === 'Gross' ? 'gross' : 'net';
  const bases = tariffs.map((tariff) =>
    t(`assumptions.${tariff.isPrepaid ? 'prepaid-' : ''}${kind}`, { rate: rateSpan(tariff) }),
  );
  const waived =
    discount === 0
      ? t('assumptions.no-discount')
      : t('assumptions.discount', { percent: formatFigure('assumption.discount', discount * 100) });
  const figures = tariffs.flatMap((tariff) => rateFigures(id, tariff));
  const mark = figureMark([...figures, { of: 'assumption.discount', subject: [id] }]);
  return <span {...mark}>{`${bases.join('; ')}, ${waived}`}</span>;
}

/** Returns the name of an item's charging method; null without instalments, or if the method is not offered. */
export function useChargingName(): (item: Pick<ForecastItem, 'periodicalAmount' | 'chargingMethod'>) => string | null {
  const { codelists } = useSnapshot(catalogueState);
  return ({ periodicalAmount, chargingMethod }) => {
    if (periodicalAmount <= 0) return null;
    const found = codelists.commissionChargingMethods.find(
      ({ method, minimalInvestmentPct }) =>
        method === chargingMethod?.method &&
        (minimalInvestmentPct ?? null) === (chargingMethod.minimalInvestmentPct ?? null),
    );
    return found?.name ?? null;
  };
}
