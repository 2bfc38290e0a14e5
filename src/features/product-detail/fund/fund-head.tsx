import { ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FundDetail } from '#contract/fund-detail.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import { changeInPercent } from '#domain/funds/prices/price-change.ts';
import { currencySign, formatDate } from '#i18n/format.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { FavouriteButton } from '#portal-ui/favourite-button.tsx';
import { paths } from '#routes/paths.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RatingStars } from '#ui/marks/rating-stars.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import styles from './fund-head.module.css';
import { readFundDocument } from './fund-reads.ts';
import { SignedPercent } from '../performance/signed-percent.tsx';
import { useProductDownload } from '../shared/use-product-download.ts';
import { useFundTerms } from './use-fund-terms.ts';

/** Typical count, to reserve space for the text. */
const usualViews = 100;

/** Registers a view of the fund's page each time it opens, and shows the number of views (FUND-11, FUND-12, SIL-63). */
function ViewCount({ fundId }: { fundId: string }) {
  const { t } = useTranslation('fund-detail');
  const { data, hasFailed } = useServerRead(serverRead(fundCalls.fundViewCount, { params: { id: fundId } }));
  if (!data && !hasFailed)
    return (
      <span className={classNames('size-sm tertiary', styles.toCome)} aria-hidden>
        {t('views', { count: usualViews, number: formatFact('count', usualViews) })}
      </span>
    );
  return (
    <span className="size-sm tertiary">
      {data && !hasFailed ? (
        t('views', { count: data.viewCount, number: formatFact('count', data.viewCount) })
      ) : (
        <>
          {t('views-unknown')} <NotAvailable />
        </>
      )}
    </span>
  );
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Tags with their colours as a dot and a tint, so that the text is legible on every colour (FUND-07). */
function TagList({ tags }: Pick<FundDetail, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <ul className="cluster gap-2">
      {tags.map(({ label, color }) => {
        const colour = color !== null && isColour(color) ? color : 'var(--color-text-3)';
        return (
          <li
            key={label}
            className={styles.tag}
            style={{ background: `color-mix(in srgb, ${colour} 12%, var(--color-surface))` }}
          >
            <span className={styles.dot} style={{ background: colour }} aria-hidden />
            {label}
          </li>
        );
      })}
    </ul>
  );
}

export function NetAssetValue({ fund }: { fund: FundDetail }) {
  const { currency } = useFundTerms()(fund);
  const current = fund.currentNetAssetValue;
  if (!current) return <NotAvailable />;
  return (
    <span className={styles.price}>
      {formatFact('price', current.value)} {currency !== null && <small>{currencySign(currency)}</small>}
    </span>
  );
}

/** The net asset value, its date and its change from the previous one (FUND-06, SIL-67). */
function ValueFigure({ fund }: { fund: FundDetail }) {
  const { t } = useTranslation('fund-detail');
  const { currentNetAssetValue: current, prevNetAssetValue: previous } = fund;
  return (
    <div className="stack figures nowrap" role="group" aria-label={t('net-asset-value')}>
      <span className="text-sm secondary medium">
        {current ? t('net-asset-value-on', { date: formatDate(current.date) }) : t('net-asset-value')}
      </span>
      <span className="baseline-row gap-3">
        <span className={styles.main}>
          <NetAssetValue fund={fund} />
        </span>
        <span className="medium">
          <SignedPercent value={changeInPercent(previous?.value, current?.value)} />
        </span>
      </span>
      {previous && (
        <span className="text-xs tertiary">
          {t('previous-value', { value: formatFact('price', previous.value), date: formatDate(previous.date) })}
        </span>
      )}
    </div>
  );
}

/** Downloads the factsheet, or opens it if it is on the web (FUND-10, SIL-68). */
function FactsheetButton({ fund, documentId }: { fund: FundDetail; documentId: string }) {
  const { t } = useTranslation('fund-detail');
  const download = useProductDownload(readFundDocument);
  const [isBusy, setIsBusy] = useState(false);
  const listed = fund.documents.find(({ id }) => id === documentId);

  const save = async () => {
    setIsBusy(true);
    await download(listed ?? { id: documentId, name: `${t('factsheet')} ${fund.isin}`, mimeType: 'application/pdf' });
    setIsBusy(false);
  };
  return (
    <Button size="lg" icon={Download} busy={isBusy} onClick={() => void save()}>
      {t('factsheet')}
    </Button>
  );
}

export interface FundHeadProps {
  /** Known from the catalogue before the fund is loaded; null for one that the catalogue lacks. */
  name: string | null;
  fund: FundDetail | null;
}

function Trail({ fund }: Pick<FundHeadProps, 'fund'>) {
  const { t } = useTranslation('fund-detail');
  const terms = useFundTerms();
  const assetClass = fund && terms(fund).assetClass;
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={styles.trail}>
        <li>
          <Link to={paths.funds} className="secondary">
            {t('funds')}
          </Link>
        </li>
        {assetClass && (
          <li className={styles.here}>
            <Icon of={ChevronRight} size={14} />
            {assetClass}
          </li>
        )}
      </ol>
    </nav>
  );
}

function Facts({ fund }: { fund: FundDetail }) {
  const { t } = useTranslation('fund-detail');
  const { issuer } = useFundTerms()(fund);
  return (
    <div className={styles.facts}>
      <span className="numeric">{fund.isin}</span>
      <span>
        {!fund.rating && t('rating')} <RatingStars rating={fund.rating} />
      </span>
      <span>
        {issuer ?? (
          <>
            {t('fact.issuer')} <NotAvailable />
          </>
        )}
      </span>
      <TagList tags={fund.tags} />
      <ViewCount fundId={fund.id} />
    </div>
  );
}

/** The head of a fund's page: its name at once, the rest once it is loaded (FUND-02…12). */
export function FundHead({ name, fund }: FundHeadProps) {
  const { t } = useTranslation('products');
  return (
    <header className={styles.head}>
      <Trail fund={fund} />
      <div className={styles.columns}>
        <div className={styles.what}>
          <h1 className={styles.name} tabIndex={-1}>
            {name === null ? <span className="visually-hidden">{t('loading')}</span> : <ShortName of={name} />}
          </h1>
          {fund && <Facts fund={fund} />}
        </div>
        {fund && (
          <>
            <ValueFigure fund={fund} />
            <div className="cluster gap-2">
              <CartToggle itemType="Fund" id={fund.id} name={fund.name} withText isMain />
              <span className={styles.favourite}>
                <FavouriteButton fundId={fund.id} name={fund.name} />
              </span>
              {fund.factsheetDocumentId !== null && (
                <FactsheetButton fund={fund} documentId={fund.factsheetDocumentId} />
              )}
            </div>
          </>
        )}
      </div>
    </header>
  );
}
