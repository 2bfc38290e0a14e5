import { useTranslation } from 'react-i18next';
import { RoundingNote } from '#cart-ui/notes/rounding-note.tsx';
import type { Breakdown } from '#domain/analysis/contributions/breakdown-rows.ts';
import { roundingGap } from '#domain/forecast/shown-totals.ts';
import panel from '#ui/layout/panel.module.css';

const columns = [
  ['invested', 'breakdown.invested'],
  ['fees', 'breakdown.fees'],
  ['returns', 'breakdown.return'],
  ['value', 'breakdown.value'],
] as const;

interface BreakdownRoundingNoteProps {
  breakdown: Breakdown;
  level: readonly (string | number)[];
}

/** What the rows of a year's breakdown lack of its total. */
export function BreakdownRoundingNote({ breakdown: { rows, total }, level }: BreakdownRoundingNoteProps) {
  const { t } = useTranslation('forecast-page');
  const gapOf = (column: (typeof columns)[number][0]) =>
    roundingGap(
      rows.map((row) => row[column]),
      total[column],
    );
  return (
    <RoundingNote
      className={panel.foot}
      level={level}
      columns={columns.map(([column, of]) => ({ label: t(column), of, gap: gapOf(column) }))}
    />
  );
}
