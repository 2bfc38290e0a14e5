import { useTranslation } from 'react-i18next';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import { RoundingNote } from '#cart-ui/notes/rounding-note.tsx';
import { roundingGaps, type ShownTotals } from '#domain/forecast/shown-totals.ts';
import { shownFigures } from '#state/cart/calculation/shown-figures.ts';
import { cart } from '#state/cart/cart.ts';

/**
 * What the items as their rows show them lack of the total, whose return is the value less the deposits; read anew when a
 * calculation of the cart has ended.
 */
export function CartRoundingNote({ total }: { total: ShownTotals }) {
  const { t } = useTranslation(['cart', 'forecast']);
  const conversionFrom = useConversions();
  const rows = cart.list.positions.flatMap(({ uuid }) => {
    const item = cart.summary.leftOut.some((left) => left.uuid === uuid) ? undefined : cart.item(uuid);
    const conversion = item && conversionFrom(item.resolved.position.calcInput.currencyId);
    return (item && conversion && shownFigures(item, conversion)?.totals) ?? [];
  });
  const gaps = roundingGaps(rows, total);
  return (
    <RoundingNote
      columns={[
        { label: t('forecast:main-unknown'), of: 'row.expected-assets', gap: gaps.expectedAssets },
        { label: t('forecast:series.invested'), of: 'row.invested', gap: gaps.invested },
        { label: t('cart.short.fee'), of: 'row.entry-fee', gap: gaps.indicativeFee },
      ]}
    />
  );
}
