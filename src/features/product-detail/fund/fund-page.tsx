import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { FundDetail } from '#contract/fund-detail.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { NotFoundPage } from '#portal-ui/not-found-page.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { recentFunds, rememberFund } from '#state/catalogue/recent-funds.ts';
import { useCachedRead } from '#state/queries/use-server-read.ts';
import { Select } from '#ui/fields/select.tsx';
import { StickyTitle } from '#ui/layout/sticky-title.tsx';
import { FundHead, NetAssetValue } from './fund-head.tsx';
import { fundRead } from './fund-reads.ts';
import { FundSections } from './fund-sections.tsx';
import { ProductSectionsSkeleton } from '../shared/product-sections.tsx';

interface RelatedFundsProps {
  fund: FundDetail;
  onOpen: (fundId: string) => void;
}

/** Links to the related funds (FUND-05), except for those that the catalogue does not contain. */
function RelatedFunds({ fund, onOpen }: RelatedFundsProps) {
  const { t } = useTranslation('fund-detail');
  const { fundById } = useSnapshot(catalogueState);
  const options = fund.relatedFundIds.flatMap((id) => {
    const name = fundById.get(id)?.name;
    return name === undefined ? [] : [{ value: id, label: displayName(name) }];
  });
  if (options.length === 0) return null;
  return (
    <Select
      label={t('related-funds')}
      placeholder={t('related-choose')}
      options={options}
      value={null}
      onChange={onOpen}
    />
  );
}

/** The page of a fund (FUND-01…22). */
export function FundPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const { fundById } = useSnapshot(catalogueState);
  const { language } = useTranslation().i18n;
  const { data: fund = null, hasFailed, isGone, retry } = useCachedRead(fundRead(id, language));
  useEffect(() => {
    rememberFund(id);
    recentFunds.note(id);
  }, [id]);
  if (!fund && hasFailed) return <NotFoundPage onRetry={isGone ? undefined : retry} />;
  const name = fund?.name ?? fundById.get(id)?.name ?? null;
  return (
    <>
      {fund && (
        <StickyTitle
          name={fund.name}
          figure={<NetAssetValue fund={fund} />}
          action={<CartToggle itemType="Fund" id={fund.id} name={fund.name} />}
        />
      )}
      <FundHead name={name} fund={fund} />
      {fund ? (
        <FundSections
          fund={fund}
          aside={<RelatedFunds fund={fund} onOpen={(related) => void navigate(paths.fund(related))} />}
        />
      ) : (
        <ProductSectionsSkeleton />
      )}
    </>
  );
}
