import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { lookThroughSides, type WeightShare } from '#domain/analysis/look-through/look-through.ts';
import type { LookThroughFilter, RepeatedFund } from '#domain/analysis/look-through/weighed-cart.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { cart } from '#state/cart/cart.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { useWholeName } from '#cart-ui/reference.ts';
import { useForecastNotes } from '#cart-ui/notes/use-forecast-notes.ts';
import { useSideNames } from './use-side-names.ts';

interface LookedThrough {
  sharesOf: (side: LookThroughFilter['side']) => readonly WeightShare[];
  repeated: readonly RepeatedFund[];
  currencyCode: string;
  /** The name of the weights. */
  basisText: string;
}

/**
 * Exports the composition of the cart by side and the funds held in several places as CSV, followed by the assumptions.
 */
export function useLookThroughExport(): (looked: LookedThrough) => void {
  const { t } = useTranslation('look-through');
  const { wholeNameOf } = useSideNames();
  const { positions } = useSnapshot(cart.list);
  const productName = useWholeName();
  const notes = useForecastNotes();
  const placeName = (uuid: string) => {
    const position = positions.find((one) => one.uuid === uuid);
    return position ? productName(position) : null;
  };
  return ({ sharesOf, repeated, currencyCode, basisText }) => {
    const head = (title: string): CsvCell[] => [title, `${basisText} (${currencyCode})`, t('share-percent')];
    const sides = ([...lookThroughSides, 'fund'] as const).flatMap((side) => [
      head(t(`side.${side}`)),
      ...sharesOf(side).map(({ key, weight, percentage }): CsvCell[] => [
        wholeNameOf({ side, key }),
        roundMoney(weight),
        percentage,
      ]),
      [],
    ]);
    const places = repeated.flatMap(({ name, places: own }) =>
      own.map(({ uuid, weight }): CsvCell[] => [name, placeName(uuid), roundMoney(weight)]),
    );
    const repeatedHead = [t('repeated.title'), t('repeated.where'), `${basisText} (${currencyCode})`];
    const rows = [
      ...sides,
      ...(places.length > 0 ? [repeatedHead, ...places, []] : []),
      ...notes.map((note) => [note]),
    ];
    saveCsv(rows, currentLanguage(), t('file-name'));
  };
}
