import { cartFileText, type BesidesCart, type DriverFacts } from '#contract/cart-with-terms.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { cartFigureIds, summaryFigures, type FiledFigures } from '#domain/cart/figures/filed-figures.ts';
import type { LeftOutReason } from '#domain/cart/figures/left-out-reason.ts';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import { cartTerms, type ResolvedTerms } from '#domain/cart/terms/cart-terms.ts';
import { catalogueState } from '../../catalogue/catalogue.ts';
import { userState } from '../../session/user.ts';
import { cart } from '../cart.ts';
import type { ItemState } from '../cart-state.ts';
import { countedInputs } from '../calculation/counted-inputs.ts';
import { itemStatus } from '../calculation/item-status.ts';

const countedItems = (): ItemState[] =>
  cart.list.positions.flatMap(({ uuid }) => {
    const item = cart.item(uuid);
    return item && itemStatus(item) === 'done' ? [item] : [];
  });

function figuresOf({ uuid, answer }: ItemState): FiledFigures['items'] {
  if (answer?.status !== 'done') return [];
  if (answer.kind === 'product') return [{ id: uuid, ...answer.totals, disclosure: answer.disclosure }];
  const parts = answer.forecast?.parts ?? [];
  return parts.map(({ fundId, totals, disclosure }) => ({ id: packagePartId(uuid, fundId), ...totals, disclosure }));
}

/** Whether the figures are those of the cart, with the terms of every item. */
export const isCalculated = ({ status, leftOut }: typeof cart.summary): boolean =>
  (status === 'done' || status === 'empty') && !leftOut.some(({ reason }) => reason === 'loading');

/** Returns the terms of the items that count now. */
export function termsNow(): ResolvedTerms {
  const currencyId = userState.user?.currencyId ?? '';
  const inputs = countedItems().flatMap(({ resolved, answer }) => countedInputs(resolved, answer));
  return cartTerms(inputs, { currencyId, rates: catalogueState.forex }, catalogueState.config.dataDate);
}

const isReason = (reason: string): reason is LeftOutReason =>
  reason === 'missing' || reason === 'unloadable' || reason === 'invalid';

function besidesNow(drivers: DriverFacts | undefined): BesidesCart {
  const { forecast, leftOut } = cart.summary;
  if (!forecast || !isCalculated(cart.summary)) return {};
  const reasons = leftOut.map(({ uuid, reason }) => ({ id: uuid, reason: isReason(reason) ? reason : 'failed' }));
  const items = countedItems().flatMap(figuresOf);
  return {
    terms: termsNow(),
    figures: { ids: cartFigureIds, summary: summaryFigures(forecast), items, leftOut: reasons },
    ...(drivers && { drivers }),
  };
}

/** Returns the text of the cart's file: with terms, figures and what its drivers rest on once they are those of the cart. */
export function savedCart(drivers?: DriverFacts): string {
  const content = cart.content();
  return cartFileText(content, besidesNow(drivers)) ?? encodeCart(content);
}
