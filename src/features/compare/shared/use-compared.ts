import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { variantLook, type VariantLook } from '#charts/variant-badge.tsx';
import { paidIn } from '#domain/analysis/compare/paid-in.ts';
import type { VariantChange } from '#domain/cart/document.ts';
import { useChoiceName } from '#cart-ui/use-choice-name.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { cart } from '#state/cart/cart.ts';
import { compareState, type ComparedState } from '#state/compare/compare.ts';
import type { ComparedCartFigures } from '#state/scenarios/compared-cart.ts';
import { usePositionName } from './use-position-name.ts';
import { screenScenario } from '#worker-client/forecast-calls.ts';
import type { CartSummaryState } from '#state/cart/calculation/cart-summary.ts';
import { recalculationInput } from '#state/cart/calculation/recalculation-input.ts';

export const cartId = 'cart';

/** A compared cart as the screen shows it; the first one is the current cart. */
export interface ComparedView extends Pick<ComparedState, 'status' | 'isFormer' | 'damaged'> {
  id: string;
  kind: 'cart' | ComparedState['kind'];
  look: VariantLook;
  name: string;
  figures: ComparedCartFigures | null;
  /** Whether only inputs differ from the cart, so that it can be taken over: neither gains nor rates. */
  isOfInputs: boolean;
}

/** Returns a function that names the change of a variant, with the item where it is of one. */
export function useChangeName(): (change: VariantChange) => string {
  const { t } = useTranslation('compare');
  const choiceName = useChoiceName();
  const positionName = usePositionName();
  const nameOf = (change: VariantChange) => {
    switch (change.kind) {
      case 'horizon':
        return t(change.years > 0 ? 'what-if.longer' : 'what-if.shorter', { count: Math.abs(change.years) });
      case 'amounts':
        return t(change.percent > 0 ? 'what-if.more' : 'what-if.less', {
          percent: formatFact('chosen', Math.abs(change.percent)),
        });
      case 'method':
        return t('what-if.method', { name: choiceName('charging-methods', change.chargingMethodId) });
      case 'gains':
        return t(change.points > 0 ? 'what-if.gains-more' : 'what-if.gains-less', {
          points: formatFact('points', Math.abs(change.points)),
        });
      case 'currency':
        return t(change.percent > 0 ? 'what-if.currency-more' : 'what-if.currency-less', {
          percent: formatFact('chosen', Math.abs(change.percent)),
        });
      case 'former':
        return t('what-if.former');
      default:
        return t('what-if.copy');
    }
  };
  return (change) => {
    const position = 'uuid' in change && change.uuid !== undefined ? cart.item(change.uuid)?.resolved.position : null;
    return position ? t('what-if.of-item', { change: nameOf(change), item: positionName(position) }) : nameOf(change);
  };
}

type CartSummary = Pick<CartSummaryState, 'status' | 'forecast' | 'leftOut' | 'missingRates'>;

function cartFigures({ status, forecast, leftOut, missingRates }: CartSummary): ComparedCartFigures {
  const items = cart.list.positions.flatMap(({ uuid }) => cart.item(uuid) ?? []);
  const input = recalculationInput(items);
  const unknown = leftOut.filter(({ reason }) => reason === 'missing').length;
  return {
    status: missingRates.length > 0 ? 'missing-rates' : status === 'calculating' ? 'done' : status,
    forecast,
    paidIn: paidIn(
      input.items.map((item) => item.input),
      input.summary,
    ),
    missingRates,
    unknown,
    incomplete: leftOut.length - unknown,
    side: {
      scenario: screenScenario,
      items: items.map(({ uuid, revision, resolved }) => ({ uuid, revision, resolved })),
      summary: input.summary,
    },
  };
}

/**
 * Returns the figures of the current cart in the shape of a compared cart: those of the last calculation until the next one is
 * done, the same object between two calculations.
 */
function useCartFigures(): Pick<ComparedView, 'status' | 'isFormer' | 'figures'> {
  const { status, forecast, leftOut, missingRates } = useSnapshot(cart.summary);
  const isSettled = status !== 'calculating';
  const [held, setHeld] = useState<{ of: CartSummary; figures: ComparedCartFigures } | null>(null);
  const isHeld =
    held !== null &&
    (!isSettled ||
      (held.of.status === status &&
        held.of.forecast === forecast &&
        held.of.leftOut === leftOut &&
        held.of.missingRates === missingRates));
  const current = isHeld
    ? held
    : {
        of: { status, forecast, leftOut, missingRates },
        figures: cartFigures({ status, forecast, leftOut, missingRates }),
      };
  if (current !== held) setHeld(current);
  const { figures } = current;
  return {
    status: isSettled ? figures.status : 'calculating',
    isFormer: status === 'unavailable' && forecast !== null,
    figures,
  };
}

/** Returns the current cart and the compared ones in the order of their letters. */
export function useCompared(): ComparedView[] {
  const { t } = useTranslation('compare');
  const { carts } = useSnapshot(compareState);
  const changeName = useChangeName();
  const own = useCartFigures();
  const nameOf = ({ kind, change, name }: Pick<ComparedState, 'kind' | 'change' | 'name'>) => {
    if (kind === 'rates') return t('rates');
    if (change) return name ?? changeName(change);
    return name === null ? t('unnamed-draft') : displayName(name);
  };
  return [
    { ...own, id: cartId, kind: 'cart', look: variantLook(0), name: t('cart'), damaged: 0, isOfInputs: true },
    ...carts.map((one, place): ComparedView => ({
      id: one.id,
      kind: one.kind,
      look: variantLook(place + 1),
      name: nameOf(one),
      status: one.status,
      isFormer: one.isFormer,
      damaged: one.damaged,
      figures: one.figures,
      isOfInputs: one.change?.kind !== 'gains' && one.change?.kind !== 'currency',
    })),
  ];
}
