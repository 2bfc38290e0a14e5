import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { VariantBadge } from '#charts/variant-badge.tsx';
import { fitYearModel } from '#charts/years/fit-year-model.ts';
import { YearChart } from '#charts/years/year-chart.tsx';
import type { YearEnd, YearLine, YearModel } from '#charts/years/year-scene.ts';
import type { ComparedFigures, ComparedYears } from '#domain/analysis/compare/compared-years.ts';
import { notAvailable } from '#i18n/format.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { PictureButton } from '#cart-ui/picture-button.tsx';
import { useYears, type Years } from '#cart-ui/use-years.ts';
import { axisText, valueText, yearFigure, type Comparison } from './shared/compare-figures.ts';
import type { CompareSettings } from './compare-settings.ts';
import card from '#charts/years/year-card.module.css';
import styles from './compare-chart.module.css';
import { useCommonNotes } from './compare-notes.tsx';
import type { ComparedView } from './shared/use-compared.ts';

interface Shown {
  view: ComparedView;
  figures: ComparedFigures;
}

/** Returns the carts with figures, the highest value of the year first. */
const shownAt = ({ carts, by, mode }: Comparison, year: number): Shown[] =>
  carts
    .flatMap((view, place): Shown[] => {
      const figures = by?.carts[place];
      return figures ? [{ view, figures }] : [];
    })
    .toSorted((one, other) => (other.figures[mode][year] ?? 0) - (one.figures[mode][year] ?? 0));

const widths = { base: 2.75, other: 2 };

function lineOf({ view, figures }: Shown, { base, mode }: Comparison): YearLine {
  const { colour, dash } = view.look;
  const width = view.id === base.id ? widths.base : widths.other;
  return { name: view.id, values: figures[mode], colour, width, dash };
}

/** Builds the chart model of the compared carts. */
function useModel(comparison: Comparison, by: ComparedYears, settings: CompareSettings, years: Years): YearModel {
  const { t } = useTranslation('compare');
  const { base, mode, scenario } = comparison;
  const { letter } = base.look;
  const last = by.years;
  const shown = shownAt(comparison, last);
  const showsInvested = settings.hasInvested && mode === 'value';
  const { favourable, unfavourable } = by.range;
  const ends: YearEnd[] = shown.map(({ view, figures }) => ({
    name: view.id,
    at: figures[mode][last] ?? 0,
    label: `${view.look.letter} · ${view.name}`,
    text: valueText(figures[mode][last], comparison),
    isMain: view.id === base.id,
    mark: figureMark([{ of: yearFigure(mode, scenario), subject: [last, view.look.letter] }]),
  }));
  if (showsInvested)
    ends.push({
      name: 'invested',
      at: by.invested[last] ?? 0,
      label: t('invested-end', { letter }),
      text: valueText(by.invested[last], comparison),
      isMain: false,
      mark: figureMark([{ of: 'year.invested', subject: [last, letter] }]),
    });
  const invested: YearLine = {
    name: 'invested',
    values: by.invested,
    colour: '--scenario-invested',
    width: 1.75,
    dash: [],
  };
  return {
    years: last,
    lines: [...(showsInvested ? [invested] : []), ...shown.map((one) => lineOf(one, comparison)).toReversed()],
    bands: settings.hasRange
      ? [
          {
            name: t('range', { letter }),
            lower: unfavourable[mode],
            upper: favourable[mode],
            colour: base.look.colour,
            opacity: 0.12,
            isOutlined: false,
          },
        ]
      : [],
    ends,
    level: null,
    mark: null,
    smallestStep: mode === 'perUnit' ? 0.1 : undefined,
    formatAxis: (value) => axisText(value, mode),
    yearText: (year) => String(years.calendar(year)),
    rows: [
      years.age(0) === null
        ? { label: '', textOf: (year) => (year === 0 ? t('now') : t('after', { count: year })), isAtEvery: false }
        : { label: t('age'), textOf: (year) => String(years.age(year) ?? ''), isAtEvery: false },
    ],
  };
}

/** The values of all carts in one year, with the difference from the base. */
function YearCard({ comparison, year, title }: { comparison: Comparison; year: number; title: string }) {
  const { t } = useTranslation('compare');
  const { base, mode, scenario, currencyCode } = comparison;
  const shownMode = mode === 'difference' ? 'value' : mode;
  return (
    <div className={card.card}>
      <div className="beside spread gap-4">
        <span className="primary semibold">{title}</span>
        <span className="size-xs tertiary">{year === 0 ? t('now') : t('after', { count: year })}</span>
      </div>
      {shownAt(comparison, year).map(({ view, figures }) => (
        <div key={view.id} className={card.line}>
          <VariantBadge look={view.look} />
          <span className={card.value}>
            <FigureText
              of={yearFigure(shownMode, scenario)}
              subject={[year, view.look.letter]}
              value={figures[shownMode][year]}
              currency={currencyCode}
            />
          </span>
          <span className={styles.difference}>
            {view.id === base.id ? (
              t('base-mark')
            ) : (
              <FigureText of="year.difference" subject={[year, view.look.letter]} value={figures.difference[year]} />
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Replaces the tooltip on a phone, where the legend shows all values. */
const nothing = () => null;

interface CompareChartProps {
  comparison: Comparison;
  by: ComparedYears;
  settings: CompareSettings;
  year: number | null;
  onYear: (year: number | null) => void;
  /** Height in pixels of the plot with its axis, where it shares the screen with the items. */
  height?: number;
}

/** The compared carts on one axis; the pointer and the keyboard select the year to read. */
export function CompareChart({ comparison, by, settings, year, onYear, height }: CompareChartProps) {
  const { t } = useTranslation(['compare', 'forecast']);
  const years = useYears();
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const model = useModel(comparison, by, settings, years);
  const root = useRef<HTMLDivElement>(null);
  const notes = useCommonNotes();
  const { mode, currencyCode, scenario, base } = comparison;
  const wordsOf = ({ view, figures }: Shown, at: number) =>
    `${view.look.letter} ${view.name} ${valueText(figures[mode][at], comparison)}`;
  const scenarioName = t(`forecast:series.${scenario}`);
  const list = shownAt(comparison, by.years).map((one) => wordsOf(one, by.years));
  const textOf = (at: number) =>
    [years.title(at), ...shownAt(comparison, at).map((one) => wordsOf(one, at))].join(', ');
  const cardOf = (at: number) => <YearCard comparison={comparison} year={at} title={years.title(at)} />;
  const label = t('compare:chart', { scenario: scenarioName, list: list.join(', ') || notAvailable });
  return (
    <div className={height === undefined ? styles.chart : undefined}>
      <YearChart
        {...(height === undefined ? { model, plotHeight: isNarrow ? 240 : 360 } : fitYearModel(model, height))}
        root={root}
        label={label}
        pinned={year}
        onPin={onYear}
        textOf={textOf}
        linesOf={(at) => shownAt(comparison, at).map((one) => wordsOf(one, at))}
        cardOf={isNarrow ? nothing : cardOf}
        dotsOf={(at) =>
          shownAt(comparison, at).map(({ view, figures }) => ({
            name: view.id,
            value: figures[mode][at] ?? 0,
            colour: view.look.colour,
            isFilled: view.id === base.id,
          }))
        }
      />
      {isNarrow && (
        <ul className={styles.legend}>
          {shownAt(comparison, year ?? by.years).map(({ view, figures }) => (
            <li key={view.id} className={card.line}>
              <VariantBadge look={view.look} />
              <span className="shrinkable breakable">{view.name}</span>
              <span className={card.value}>
                <FigureText
                  of={yearFigure(mode, scenario)}
                  subject={[year ?? by.years, view.look.letter]}
                  value={figures[mode][year ?? by.years]}
                  currency={currencyCode}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {height === undefined && (
        <PictureButton
          root={root}
          model={model}
          title={[
            t('compare:title'),
            scenarioName,
            t(`compare:mode.${mode}`, { letter: base.look.letter, unit: currencyCode }),
          ].join(', ')}
          notes={notes(currencyCode)}
          name="compare"
        />
      )}
    </div>
  );
}
