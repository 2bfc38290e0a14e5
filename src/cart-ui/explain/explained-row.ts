import type { FigureId } from '#domain/figures/figure-registry.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { MarkedFigure } from '#ui/marks/figure-mark.ts';

/** A figure of an explanation as text under its name. */
export interface ExplainedText extends MarkedFigure {
  text: string;
}

/** A row of the explanation; a row without an amount explains the one before it. */
export interface ExplainedRow {
  id: string;
  text: string;
  figures: readonly ExplainedText[];
  amount: ExplainedText | null;
}

export type Line = Omit<ExplainedRow, 'id'>;

type Subject = readonly (string | number)[];

/** Formats figures of one currency in full. */
export const figuresIn =
  (currency: string) =>
  (of: FigureId, subject: Subject, value: number | null | undefined): ExplainedText => ({
    of,
    subject,
    text: formatFigure(of, value, { currency, place: 'exact' }),
  });

export const amountLine = (text: string, amount: ExplainedText, figures: readonly ExplainedText[] = []): Line => ({
  text,
  figures,
  amount,
});

/** Returns a row that explains the one before it. */
export const noteLine = (text: string, figures: readonly ExplainedText[] = []): Line => ({
  text,
  figures,
  amount: null,
});
