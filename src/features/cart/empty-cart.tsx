import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { fundGroups } from '#domain/catalogue/fund-groups.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { PasteButton } from '#portal-ui/paste-button.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import styles from './empty-cart.module.css';

const yearMarks = [
  { x: 30, year: 0 },
  { x: 120, year: 5 },
  { x: 210, year: 10 },
  { x: 300, year: 15 },
  { x: 390, year: 20 },
];

/** The chart's axes without a line. */
function WaitingAxis() {
  const { t } = useTranslation('forecast');
  const labelOf = (year: number) => (year === 20 ? t('year', { count: year }) : String(year));
  return (
    <svg className={styles.axis} width="420" height="150" viewBox="0 0 420 150" aria-hidden="true">
      {[36, 66, 96].map((y) => (
        <line key={y} className={styles.grid} x1="30" x2="390" y1={y} y2={y} />
      ))}
      <line className={styles.base} x1="30" x2="390" y1="122" y2="122" />
      {yearMarks.map(({ x, year }) => (
        <g key={year}>
          <line className={styles.base} x1={x} x2={x} y1="122" y2="127" />
          <text x={x} y="144" textAnchor="middle">
            {year === 0 ? t('today') : labelOf(year)}
          </text>
        </g>
      ))}
      <circle className={styles.start} cx="30" cy="122" r="5" />
    </svg>
  );
}

const mostFavourites = 5;

/** The advisor's favourite funds, each with a button to add it to the cart. */
function Favourites() {
  const { t } = useTranslation('cart');
  const { fundById } = useSnapshot(catalogueState);
  const { assignedProducts } = useSnapshot(assignmentState);
  const funds = fundGroups(assignedProducts, fundById).find(({ key }) => key === 'favourite')?.funds ?? [];
  if (funds.length === 0) return null;
  return (
    <section className={styles.favourites} aria-labelledby="empty-cart-favourites">
      <h3 id="empty-cart-favourites" className={styles.subtitle}>
        {t('cart.empty.favourites')}
      </h3>
      <ul>
        {funds.slice(0, mostFavourites).map(({ id, name, isin }) => (
          <li key={id} className={styles.favourite}>
            <span className="stack shrinkable">
              <Link to={paths.fund(id)} className={styles.name} title={name}>
                {displayName(name)}
              </Link>
              <span className="size-xs tertiary figures">{isin}</span>
            </span>
            <CartToggle itemType="Fund" id={id} name={name} withText />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The empty state: what the cart will show, links to the products, and favourite funds to add at once (CART-29). */
export function EmptyCart() {
  const { t } = useTranslation('cart');
  return (
    <section className="frame">
      <EmptyState
        drawing={<WaitingAxis />}
        title={t('cart.empty.title')}
        text={t('empty-cart')}
        action={
          <div className="cluster to-middle gap-3">
            <ButtonLink to={paths.fundsAdvanced} variant="primary" size="lg">
              {t('cart.empty.choose-funds')}
            </ButtonLink>
            <ButtonLink to={paths.programs('active')} size="lg">
              {t('cart.empty.choose-program')}
            </ButtonLink>
            <PasteButton size="lg" />
          </div>
        }
      />
      <Favourites />
    </section>
  );
}
