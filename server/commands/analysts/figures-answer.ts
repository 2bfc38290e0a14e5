import type { DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import type { PositionFigures, ProjectedItem } from '#domain/cart/figures/position-figures.ts';
import { exactFigure } from '#domain/figures/exact-figure.ts';
import type { CartCatalogue } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';

/** The totals of an item as `npm run forecast` names them, beside what they were worked out of. */
type Projection = ForecastTotals & Pick<ProjectedItem, 'disclosure' | 'yearly'> & { input: ForecastItem };

const projection = ({ input, totals, disclosure, yearly }: ProjectedItem): Projection => ({
  input: input.forecast,
  ...totals,
  disclosure,
  yearly,
});

function nameOf({ resolved }: PositionFigures): string | null {
  return resolved.kind === 'package' ? resolved.position.name : (resolved.product?.name ?? null);
}

function positionAnswer(position: PositionFigures, { fundById }: CartCatalogue) {
  const { uuid, itemType, id, calcInput } = position.resolved.position;
  const head = { id: uuid, itemType, productId: id, name: nameOf(position), currencyId: calcInput.currencyId };
  if (position.kind === 'left-out') {
    const { reason, resolved, divided } = position;
    return { ...head, leftOut: reason, errors: resolved.errors, ...(divided && { sum: divided.sum }) };
  }
  if (position.kind === 'product') return { ...head, ...projection(position.projected) };
  const { resolved, divided, figures, parts } = position;
  const { division, calcInput: input } = resolved.position;
  const partOf = new Map(parts.map((part) => [part.fundId, part]));
  return {
    ...head,
    investmentType: input.investmentType,
    investedAmount: input.investedAmount,
    sum: divided.sum,
    ...figures.totals,
    funds: division.funds.map(({ id: fundId }, index) => {
      const part = partOf.get(fundId);
      const amounts = { share: divided.shares[index] ?? 0, amount: divided.amounts[index] ?? 0 };
      return { fundId, name: fundById.get(fundId)?.name ?? null, ...amounts, ...(part && projection(part)) };
    }),
  };
}

/** All figures of a cart as the command prints them. */
export function figuresAnswer(figures: DocumentFigures, catalogue: CartCatalogue) {
  const { positions, order, summary, missingRates, rates } = figures;
  const leftOut = positions.flatMap((position) =>
    position.kind === 'left-out' ? [{ id: position.resolved.uuid, reason: position.reason }] : [],
  );
  const { totals, ...rest } = summary ?? {};
  const { model, fee, isAppendix, isLtip, terms } = order;
  return {
    order: { model: model?.code ?? null, ...fee, discount: terms.discount, age: terms.age, isAppendix, isLtip },
    items: positions.map((position) => positionAnswer(position, catalogue)),
    summary: summary && {
      ...rest,
      ...totals,
      returnPerYear: exactFigure('cart.return-per-year', summary.returnPerYear),
    },
    rates,
    missingRates,
    leftOut,
  };
}
