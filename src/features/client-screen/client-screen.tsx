import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DoughnutRing, shownSlices } from '#charts/doughnut.tsx';
import { YearDrawing } from '#charts/chart-marks.tsx';
import { LineSample } from '#charts/lines/line-sample.tsx';
import { scenarioModel } from '#charts/scenario-model.ts';
import type { YearModel } from '#charts/years/year-scene.ts';
import type { ClientView } from '#domain/client-screen/client-view.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import { channelOf } from '#routes/client-screen-path.ts';
import { followAdvisor } from '#state/client-screen/client-screen-link.ts';
import { classNames } from '#ui/class-names.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import styles from './client-screen.module.css';

const plotHeight = 190;

/** A chart with labels of twice the size, which are read across a table. */
function Chart({ chart, view }: { chart: NonNullable<ClientView['parts']['chart']>; view: ClientView }) {
  const { t } = useTranslation(['client-screen', 'forecast']);
  const { currencyCode, years, firstYear } = view;
  const series = useMemo(
    () =>
      seriesNames.flatMap((name) => {
        const values = chart[name];
        return values ? [{ name, style: name, label: t(`forecast:series.${name}`), values }] : [];
      }),
    [chart, t],
  );
  const model = useMemo((): YearModel => {
    const scenarios = scenarioModel({
      years: years ?? 0,
      series,
      formatAxis: formatAxisValue,
      yearText: (year) => String(firstYear + year),
      formatValue: (value) => formatFigure('year.moderate', value, { currency: currencyCode }),
      rows: [],
    });
    // The legend names the lines, whatever the width.
    return { ...scenarios, ends: [] };
  }, [series, years, currencyCode, firstYear]);
  return (
    <section className="stack gap-4">
      <div className={styles.chart}>
        <YearDrawing model={model} plotHeight={plotHeight} label={t('forecast:development')} />
      </div>
      <dl className={styles.lines}>
        {series.toReversed().map(({ name, label, values }) => (
          <div key={name}>
            <dt className={styles.sample}>
              <LineSample style={name} />
              {label}
            </dt>
            <dd>
              <FigureText of={`year.${name}`} subject={[years ?? 0]} value={values.at(-1)} currency={currencyCode} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Classes({ classes }: { classes: NonNullable<ClientView['parts']['classes']> }) {
  const { t } = useTranslation('forecast');
  const slices = shownSlices(
    classes.map(({ id, name, colour, percentage }) => ({ id, label: name, colour, value: percentage })),
    t('other'),
  );
  return (
    <section className={styles.classes}>
      <DoughnutRing slices={slices} label={t('distribution')} size={240} />
      <dl className={styles.legend}>
        {slices.map(({ id, label, value, colour }) => (
          <div key={id}>
            <dt>
              <span className={styles.dot} style={{ background: colour }} />
              {label}
            </dt>
            <dd>{formatFigure('cart.class-share', value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FigureProps {
  label: ReactNode;
  of: FigureId;
  value: number | null | undefined;
  view: ClientView;
}

function Figure({ label, of, value, view }: FigureProps) {
  if (value === undefined) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <FigureText of={of} value={value} currency={view.currencyCode} />
      </dd>
    </div>
  );
}

/** What the advisor chose to show, without anything that could be used. */
function Shown({ view }: { view: ClientView }) {
  const { t } = useTranslation(['client-screen', 'forecast', 'cart']);
  const { parts, years, isFormer, currencyCode } = view;
  const { name, value, invested, returns, fee, chart, classes, items } = parts;
  const Label = name === undefined ? 'h1' : 'p';
  return (
    <main className={classNames(styles.screen, isFormer && styles.former)} aria-busy={isFormer || undefined}>
      {name !== undefined && <h1 className="serif-title">{name}</h1>}
      {value !== undefined && (
        <section>
          <Label className="secondary">
            {years === null ? t('forecast:main-unknown') : t('forecast:main', { count: years })}
          </Label>
          <p className={styles.main}>
            <FigureText of="cart.expected-assets" value={value} currency={currencyCode} />
          </p>
          <p className={styles.note}>{t('not-promised')}</p>
        </section>
      )}
      <dl className={styles.figures}>
        <Figure label={t('forecast:series.invested')} of="cart.invested" value={invested} view={view} />
        <Figure label={t('cart:cart.expected-return')} of="cart.expected-return" value={returns} view={view} />
        <Figure label={t('cart:cart.indicative-fee')} of="cart.entry-fee" value={fee} view={view} />
      </dl>
      {chart && <Chart chart={chart} view={view} />}
      {classes && <Classes classes={classes} />}
      {items && (
        <dl className={styles.items}>
          {items.map(({ id, name: product, value: worth }) => (
            <div key={id}>
              <dt>{product}</dt>
              <dd>
                <FigureText of="row.expected-assets" value={worth} currency={currencyCode} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </main>
  );
}

/** The client's screen: what the advisor's window shows on it, or the firm's name while it shows nothing (SIL-221). */
export function ClientScreen() {
  const { t } = useTranslation('client-screen');
  const [view, setView] = useState<ClientView | null>(null);
  useEffect(() => {
    let stop = followAdvisor(channelOf(window.location.hash), setView);
    // The advisor's window opens this one again on another channel.
    const follow = () => {
      stop();
      setView(null);
      stop = followAdvisor(channelOf(window.location.hash), setView);
    };
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      stop();
    };
  }, []);
  if (view) return <Shown view={view} />;
  return (
    <main className={styles.waiting}>
      <Logo />
      <h1>{t('waiting')}</h1>
    </main>
  );
}
