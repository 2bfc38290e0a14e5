import { investedParts } from '#domain/cart/resolve/calculator-input.ts';
import { resolvePackage } from '#domain/cart/resolve/resolve-package.ts';
import { dividedPackage } from '#domain/packages/divided-package.ts';
import { cartCatalogue, terms, type packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { orderTerms } from '#test/helpers/cart/cart-order.ts';
import { directRecalculate } from '#test/helpers/worker/direct-recalculate.ts';

const catalogue = cartCatalogue();
const withoutFees = terms({ feeSchemes: [] });

export function calculated(item: ReturnType<typeof packageItem>, ownTerms = withoutFees) {
  const { input } = resolvePackage(item, { catalogue, terms: () => ownTerms, order: orderTerms() });
  if (input.kind !== 'package') throw new Error(input.kind);
  const outcome = directRecalculate({
    items: [{ id: item.uuid, revision: 1, input }],
    summary: { currencyId: 'CZK', rates: [], assetClassOrder: [] },
  });
  if (outcome.status !== 'done') throw new Error(outcome.status);
  const [result] = outcome.items;
  if (result?.kind !== 'package' || result.status !== 'done' || !result.forecast) throw new Error('not projected');
  const divided = dividedPackage(input.division, input.total);
  const inputs = investedParts(input, divided).map((part) => part.input);
  return { inputs, figures: result.forecast.figures, summary: outcome.summary };
}
