import { useTranslation } from 'react-i18next';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { classNames } from '#ui/class-names.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';

interface RoundingNoteProps {
  /** The columns of figures, each with the figure of its rows and by how much its total is more than they are. */
  columns: readonly { label: string; of: FigureId; gap: number }[];
  /** What the rows are of where there are several tables: a year, a price level. */
  level?: readonly (string | number)[] | undefined;
  className?: string | undefined;
}

/** What the rows of a total lack, since each of them is rounded for itself (calculation, section 8); nothing without a gap. */
export function RoundingNote({ columns, level, className }: RoundingNoteProps) {
  const { t } = useTranslation('forecast');
  const gaps = columns
    .filter(({ gap }) => gap !== 0)
    .map(({ label, gap }) => `${label} (${formatFigure('total.rounding', gap)})`);
  if (gaps.length === 0) return null;
  const figures = columns.map(({ of }) => ({ of: 'total.rounding', subject: [of, ...(level ?? [])] }) as const);
  return (
    <p className={classNames('text-xs tertiary figures', className)} {...figureMark(figures)}>
      {t('rounded', { gaps: gaps.join(', ') })}
    </p>
  );
}
