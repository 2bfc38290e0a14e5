import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useAssetClass, useProductName } from '#cart-ui/reference.ts';
import { useClientName } from '#cart-ui/plan-owner.tsx';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import { useCalendarYear, useForecastSeries, useSummaryView, type ForecastSnapshot } from '#cart-ui/summary-view.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { clientView, isAnotherCart, type ClientSource } from '#domain/client-screen/client-view.ts';
import { cart } from '#state/cart/cart.ts';
import { shownFigures } from '#state/cart/calculation/shown-figures.ts';
import { clientScreenState, emptyClientScreen, showToClient } from '#state/client-screen/client-screen.ts';

function useItems() {
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  const conversionFrom = useConversions();
  return positions.flatMap((position) => {
    const [name, item] = [nameOf(position), cart.item(position.uuid)];
    if (name === null || !item) return [];
    const conversion = conversionFrom(item.resolved.position.calcInput.currencyId);
    const value = (conversion && shownFigures(item, conversion)?.totals.expectedAssets) ?? null;
    return [{ id: position.uuid, name, value }];
  });
}

/** Returns everything of the cart that could be shown; the choice is made of it. */
function useSource(forecast: ForecastSnapshot): ClientSource {
  const { t } = useTranslation('forecast');
  const { status, currencyCode, shown } = useSummaryView();
  const assetClass = useAssetClass();
  const series = useForecastSeries(forecast);
  const yearOf = useCalendarYear();
  return {
    currencyCode,
    years: forecast.months / 12,
    firstYear: Number(yearOf(0)),
    isFormer: status === 'calculating',
    parts: {
      name: useClientName(),
      value: shown?.expectedAssets ?? null,
      invested: shown?.invested ?? null,
      returns: shown?.expectedReturns ?? null,
      fee: shown?.indicativeFee ?? null,
      chart: Object.fromEntries(series.map(({ name, values }) => [name, Array.from(values)])),
      classes: forecast.distribution.map(({ assetClassId, percentage }) => {
        const { name, colour } = assetClass(assetClassId);
        return { id: assetClassId ?? 'unknown', name: name ?? t('other'), colour, percentage };
      }),
      items: useItems(),
    },
  };
}

/** Whether something known has become something else that is known. */
const isReplaced = (before: string | null, after: string | null) =>
  before !== null && after !== null && before !== after;

/** Empties the screen once the cart is another one: its items, its order, or the draft it belongs to. */
function useReplacement(): boolean {
  const { positions } = useSnapshot(cart.list);
  const { draft: current } = useSnapshot(cart.details);
  const { id: order } = useSnapshot(cart.order.state).resolved.order;
  const before = useRef({ uuids: positions.map(({ uuid }) => uuid), draft: current?.id ?? null, order });
  // Before the effect that shows the other cart's figures.
  useLayoutEffect(() => {
    const now = { uuids: positions.map(({ uuid }) => uuid), draft: current?.id ?? null, order };
    const last = before.current;
    before.current = now;
    // Another client's cart may have the same items, and no draft before: the draft was once saved as new from it.
    const isOther = isReplaced(last.draft, now.draft) || isReplaced(last.order, now.order);
    if (isOther || isAnotherCart(last.uuids, now.uuids)) emptyClientScreen();
  }, [positions, current, order]);
  return positions.length > 0;
}

/** Sends that there is nothing to show: former figures, or a name that is chosen no more, would stay. */
function Blank() {
  useEffect(() => showToClient(null), []);
  return null;
}

function Feed({ forecast }: { forecast: ForecastSnapshot }) {
  const { choice } = useSnapshot(clientScreenState);
  const source = useSource(forecast);
  const next = clientView(source, choice);
  // A render without another content sends nothing.
  const [view, setView] = useState(next);
  if (!isDeepEqual(view, next)) setView(next);
  useEffect(() => showToClient(view), [view]);
  return null;
}

/** Sends the cart's figures to the client's screen as they change. */
export function ClientScreenFeed() {
  const isFilled = useReplacement();
  const { forecast } = useSnapshot(cart.summary);
  const { openings } = useSnapshot(clientScreenState);
  return isFilled && forecast ? <Feed key={openings} forecast={forecast} /> : <Blank />;
}
