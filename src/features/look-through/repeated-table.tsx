import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { HeldFund, ShownRepeatedFund } from '#domain/analysis/look-through/weighed-cart.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { classNames } from '#ui/class-names.ts';
import panel from '#ui/layout/panel.module.css';
import { useProductName } from '#cart-ui/reference.ts';
import { ClassPart } from './share-row.tsx';
import { FoldButton, useFold } from './fold-button.tsx';
import styles from './look-through-page.module.css';

/** Names where a fund is held: directly, by its share class, or inside a package or program, by the name of that. */
function usePlaceName(): (place: HeldFund) => string {
  const { t } = useTranslation('look-through');
  const { positions } = useSnapshot(cart.list);
  const { fundById } = useSnapshot(catalogueState);
  const nameOf = useProductName();
  return ({ uuid, fundId }) => {
    const position = positions.find((one) => one.uuid === uuid);
    const fund = displayName(fundById.get(fundId ?? '')?.name ?? '');
    if (!position || position.itemType === 'Fund') return t('repeated.alone', { fund });
    return t('repeated.inside', { product: nameOf(position) ?? '', fund });
  };
}

/** Each fund is listed with all the places that hold it. */
const mostFunds = { wide: 12, phone: 5 };

interface RepeatedTableProps {
  funds: readonly ShownRepeatedFund[];
  currencyCode: string;
  basisText: string;
  /** Opens the cart's table with these items selected. */
  onShow: (uuids: readonly string[]) => void;
}

interface RepeatedCellsProps {
  amount: number;
  percentage: number;
  currency: string;
  subject: readonly string[];
  isStrong?: boolean;
}

/** The amount and the share of a fund, or of one of its places. */
function RepeatedCells({ amount, percentage, currency, subject, isStrong = false }: RepeatedCellsProps) {
  return (
    <>
      <td className={classNames(isStrong && panel.strong)}>
        <FigureText of="look.repeated-weight" {...{ subject, currency }} value={amount} />
      </td>
      <td>
        <FigureText of="look.repeated-share" subject={subject} value={percentage} />
      </td>
    </>
  );
}

/** Funds that the client would own in several places; merging them is left to the advisor (screens, section 8). */
export function RepeatedTable({ funds, currencyCode, basisText, onShow }: RepeatedTableProps) {
  const { t } = useTranslation('look-through');
  const placeName = usePlaceName();
  const { fundById } = useSnapshot(catalogueState);
  const fold = useFold(funds, mostFunds);
  return (
    <section className={panel.panel} aria-label={t('repeated.title')}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('repeated.title')}</h2>
        <span className={panel.unit}>{t('repeated.count', { count: funds.length })}</span>
      </header>
      {funds.length === 0 ? (
        <p className={styles.none}>{t('repeated.none')}</p>
      ) : (
        <ScrollRegion label={t('repeated.title')}>
          <table className={panel.table}>
            <thead>
              <tr>
                <th scope="col">{t('repeated.where')}</th>
                <th scope="col">{basisText}</th>
                <th scope="col">{t('repeated.share')}</th>
              </tr>
            </thead>
            {fold.shown.map(({ name, places, ...whole }) => (
              <tbody key={places.map(({ uuid, fundId }) => `${uuid} ${fundId ?? ''}`).join()}>
                <tr>
                  <th scope="row" className={styles.item}>
                    {displayName(name)}{' '}
                    <Button
                      variant="quiet"
                      size="sm"
                      className="screen-only"
                      aria-label={t('repeated.show-named', { name })}
                      onClick={() => onShow([...new Set(places.map(({ uuid }) => uuid))])}
                    >
                      {t('repeated.show')}
                    </Button>
                  </th>
                  <RepeatedCells {...whole} currency={currencyCode} subject={[places[0]?.fundId ?? '']} isStrong />
                </tr>
                {places.map((place) => (
                  <tr key={`${place.uuid} ${place.fundId ?? ''}`} className={styles.place}>
                    <td className={styles.item}>
                      {placeName(place)}
                      <ClassPart fundId={place.fundId} name={fundById.get(place.fundId ?? '')?.name ?? ''} />
                    </td>
                    <RepeatedCells {...place} currency={currencyCode} subject={[place.fundId ?? '', place.uuid]} />
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </ScrollRegion>
      )}
      {fold.canFold && (
        <div className={styles.rest}>
          <FoldButton fold={fold} />
        </div>
      )}
    </section>
  );
}
