import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '#i18n/format-figure.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Slider } from '#ui/fields/slider.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { useBottomBar } from '#ui/layout/use-bottom-bar.ts';
import type { Outlook } from '../shared/use-outlook.ts';
import type { Years } from '#cart-ui/use-years.ts';
import styles from './year-bar.module.css';

interface YearBarProps {
  outlook: Outlook;
  years: Years;
  year: number;
  currencyCode: string;
  onYear: (year: number) => void;
}

/** Slider for the page's year at the bottom of small screens (screens, section 4). */
export function YearBar({ outlook, years, year, currencyCode, onYear }: YearBarProps) {
  const { t } = useTranslation('forecast-page');
  const bar = useBottomBar<HTMLElement>();
  const last = outlook.years;
  const amount = outlook.points.moderate[year];
  const value = formatFigure('year.moderate', amount, { currency: currencyCode });
  const subject = outlook.inflation === null ? [year] : [year, 'real'];
  return (
    <section ref={bar} className={styles.bar} aria-label={t('year-bar')}>
      <div className="row spread gap-2">
        <strong>{years.title(year)}</strong>
        <span className="semibold figures">
          <FigureText of="year.moderate" subject={subject} value={amount} currency={currencyCode} />
        </span>
      </div>
      <div className="row spread gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t('year-before')}
          disabled={year === 0}
          onClick={() => onYear(year - 1)}
        />
        <Slider
          label={t('year-bar')}
          min={0}
          max={last}
          step={1}
          value={year}
          valueText={`${years.title(year)}, ${value}`}
          onChange={onYear}
        />
        <IconButton
          icon={ChevronRight}
          label={t('year-after')}
          disabled={year === last}
          onClick={() => onYear(year + 1)}
        />
      </div>
    </section>
  );
}
