import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { Draft } from '#contract/drafts.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useDraftValuation } from '#state/drafts/draft-valuation.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import card from '#ui/layout/list-card.module.css';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import styles from './recent-drafts.module.css';

const waitingTexts = {
  contents: <Skeleton width="4rem" />,
  value: <Skeleton className="push" width="6rem" />,
};

/** A figure above its label; both have their place from the start, so that the layout does not shift. */
function Pair({ main, below }: { main: ReactNode; below: string }) {
  return (
    <>
      <span className={card.name}>{main}</span>
      <span className={card.below}>{below}</span>
    </>
  );
}

interface WorthTexts {
  /** Null while or if it is unknown. */
  client: string | null;
  contents: ReactNode;
  value: ReactNode;
}

/** Contents, client and value of a draft with today's data, each with a placeholder of the same size. */
function useWorthTexts({ id, createdAt }: Draft): WorthTexts {
  const { t } = useTranslation('catalogue');
  const { config } = useSnapshot(catalogueState);
  const code = useCurrencyCode()();
  const worth = useDraftValuation(id);
  if (worth.status === 'reading') return { client: null, ...waitingTexts };
  if (worth.status === 'unreadable')
    return { client: null, contents: <NotAvailable />, value: t('home.work.unreadable') };
  const { client, count, leftOut, shown, endYear } = worth;
  const expectedAssets = shown?.expectedAssets ?? null;
  const isOlder = config.dataDate !== null && dayInPrague(new Date(createdAt)) < config.dataDate;
  const notes = [
    endYear !== null && t('home.work.in-year', { year: endYear }),
    expectedAssets !== null && isOlder && t('home.work.recalculated'),
  ];
  return {
    client,
    contents: (
      <Pair
        main={t('home.work.items', { count })}
        below={leftOut > 0 ? t('home.work.left-out', { count: leftOut }) : ''}
      />
    ),
    value: (
      <Pair
        main={<FigureText of="cart.expected-assets" subject={[id]} value={expectedAssets} currency={code} />}
        below={notes.filter(Boolean).join(', ')}
      />
    ),
  };
}

interface DraftRowProps {
  draft: Draft;
  onApply: (draft: Draft) => void;
}

function DraftRow({ draft, onApply }: DraftRowProps) {
  const { t } = useTranslation(['catalogue', 'drafts']);
  const { draft: current } = useSnapshot(cart.details);
  const { client, contents, value } = useWorthTexts(draft);
  const [day, time] = formatTimestamp(draft.createdAt).split('\u00A0');
  const name = (
    <span className={client === null ? card.name : card.below} title={draft.name}>
      {displayName(draft.name)}
    </span>
  );
  return (
    <tr>
      <th scope="row">
        {client !== null && <span className={card.name}>{client}</span>}
        {name}
        {client === null && draft.identifier !== '' && <span className={card.below}>{draft.identifier}</span>}
      </th>
      <td className="not-on-phone">{contents}</td>
      <td className={classNames(card.figure, styles.value)}>{value}</td>
      <td className={classNames('not-on-phone', card.figure)}>
        <span className={card.below}>{day}</span> <span className={card.below}>{time}</span>
      </td>
      <td className={card.tools}>
        {current?.id === draft.id ? (
          <Badge>{t('drafts:in-cart')}</Badge>
        ) : (
          <OnlineButton
            size="sm"
            aria-label={t('drafts:apply-named', { name: draft.name })}
            onClick={() => onApply(draft)}
          >
            {t('drafts:apply')}
          </OnlineButton>
        )}
      </td>
    </tr>
  );
}

function WaitingRow() {
  return (
    <tr aria-hidden>
      <td>
        <Skeleton width="9rem" />
      </td>
      <td className="not-on-phone">{waitingTexts.contents}</td>
      <td>{waitingTexts.value}</td>
      <td className="not-on-phone">
        <Skeleton className="push" width="5rem" />
      </td>
      <td>
        <Skeleton className="push" width="3rem" />
      </td>
    </tr>
  );
}

interface RecentDraftsProps {
  /** The newest drafts; null until they are read, with `expected` placeholders meanwhile. */
  drafts: readonly Draft[] | null;
  expected: number;
  onApply: (draft: Draft) => void;
}

/** The drafts saved last, each with its value (screens, section 9). */
export function RecentDrafts({ drafts, expected, onApply }: RecentDraftsProps) {
  const { t } = useTranslation(['catalogue', 'drafts', 'cart']);
  return (
    <table className={classNames(card.table, styles.table)} aria-label={t('drafts:title')} aria-busy={drafts === null}>
      <thead>
        <tr>
          <th scope="col">{t('drafts:name')}</th>
          <th scope="col" className={classNames('not-on-phone', styles.items)}>
            {t('catalogue:home.work.contents')}
          </th>
          <th scope="col" className={classNames(card.figure, styles.worth)}>
            {t('cart:cart.expected-assets')}
          </th>
          <th scope="col" className={classNames(card.figure, 'not-on-phone', styles.created)}>
            {t('drafts:created')}
          </th>
          <th scope="col" className={styles.tools}>
            <span className="visually-hidden">{t('drafts:actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {drafts
          ? drafts.map((draft) => <DraftRow key={draft.id} draft={draft} onApply={onApply} />)
          : Array.from({ length: expected }, (_, place) => <WaitingRow key={place} />)}
      </tbody>
    </table>
  );
}
