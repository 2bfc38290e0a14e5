import { amountPlace } from '#i18n/format-figure.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import type { PackageView } from './package-view.ts';

interface AmountFigureProps {
  view: PackageView;
  /** The package, or one of its funds. */
  subject: readonly string[];
  value: number | null | undefined;
}

/** An amount of a package as it was typed or divided. */
export function AmountFigure({ view: { input, currencyCode }, subject, value }: AmountFigureProps) {
  const of = input.investmentType === 'OneOff' ? 'item.one-off' : 'item.periodical';
  return <FigureText {...{ of, subject, value }} currency={currencyCode} place={amountPlace(value)} />;
}
