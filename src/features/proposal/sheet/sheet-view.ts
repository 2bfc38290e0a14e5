import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { ProposalOutlook } from '#domain/analysis/proposal/proposal-outlook.ts';
import { projectionsOf, type PositionFigures, type ProjectedItem } from '#domain/cart/figures/position-figures.ts';
import { datePartsOf, type PlainDate } from '#domain/dates/plain-date.ts';
import type { ProposalTab, ProposedDocument } from '#state/proposal/proposal-state.ts';
import { serverToday } from '#clock/server-clock.ts';

/** A proposal as its preview shows it. */
export interface SheetView {
  document: ProposedDocument;
  outlook: ProposalOutlook;
  /** Code of the currency of all sums. */
  code: string;
  today: PlainDate;
  /** Years to the end of the longest item. */
  years: number;
  /** Calendar year in which the longest item ends. */
  endYear: string;
}

export interface SheetSectionProps {
  view: SheetView;
}

export function useSheetView({ document, outlook }: ProposalTab): SheetView {
  const codeOf = useCurrencyCode();
  const [today] = useState(() => serverToday());
  const { currencyId, months } = document.summary;
  const years = months / 12;
  return { document, outlook, code: codeOf(currencyId), today, years, endYear: calendarYear(today, years) };
}

/** Returns the calendar year after a number of years. */
export const calendarYear = (today: PlainDate, years: number): string => String(datePartsOf(today).year + years);

/** Returns the name of a position as documents show it. */
export function useDocumentName(): (position: PositionFigures) => string {
  const { t } = useTranslation('proposal');
  return ({ resolved }) =>
    resolved.kind === 'package' ? resolved.position.name : (resolved.product?.name ?? t('document.unknown'));
}

/** Returns everything that is projected on its own, with its name; a fund names its package. */
export function useProjectedRows(): (document: ProposedDocument) => { name: string; projected: ProjectedItem }[] {
  const nameOf = useDocumentName();
  return ({ positions }) =>
    positions.flatMap((position) =>
      projectionsOf(position).map((projected) => {
        const { resolved } = position;
        const fundId = 'fundId' in projected ? projected.fundId : null;
        const fund = resolved.kind === 'package' ? resolved.products.find((one) => one?.id === fundId) : null;
        const name = nameOf(position);
        return { name: fund ? `${fund.name} (${name})` : name, projected };
      }),
    );
}
