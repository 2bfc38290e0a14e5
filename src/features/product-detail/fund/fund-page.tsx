import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { CartToggleProps } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import type { FavouriteToggleProps } from '#state/catalogue/favourites.ts';
import { useKeptRead } from '#state/queries/use-server-read.ts';
import { StickyTitle } from '#ui/layout/sticky-title.tsx';
import { FundHead, NetAssetValue } from './fund-head.tsx';
import { fundRead } from './fund-reads.ts';
import { FundSections } from './fund-sections.tsx';
import { ProductSectionsSkeleton } from '../shared/product-sections.tsx';
import { RelatedFunds } from './related-funds.tsx';

export interface FundPageProps {
  /** The caller must also pass it as `key`, because another fund is another page. */
  fundId: string;
  /** Address of the list of funds. */
  fundsPath: string;
  onOpenFund: (fundId: string) => void;
  CartToggle: ComponentType<CartToggleProps>;
  FavouriteToggle: ComponentType<FavouriteToggleProps>;
  /** Shown for a fund that cannot be loaded (FUND-01). */
  NotFound: ComponentType<{ onRetry?: (() => void) | undefined }>;
}

/** The page of a fund (FUND-01…22). */
export function FundPage({ fundId, fundsPath, onOpenFund, CartToggle, FavouriteToggle, NotFound }: FundPageProps) {
  const { fundById } = useSnapshot(catalogueState);
  const { language } = useTranslation().i18n;
  const { data: fund = null, hasFailed, isGone, retry } = useKeptRead(fundRead(fundId, language));
  if (!fund && hasFailed) return <NotFound onRetry={isGone ? undefined : retry} />;
  const name = fund?.name ?? fundById.get(fundId)?.name ?? '';
  return (
    <>
      {fund && (
        <StickyTitle
          name={name}
          figure={<NetAssetValue fund={fund} />}
          action={<CartToggle itemType="Fund" id={fund.id} name={fund.name} />}
        />
      )}
      <FundHead {...{ name, fund, fundsPath, CartToggle, FavouriteToggle }} />
      {fund ? (
        <FundSections fund={fund} aside={<RelatedFunds fund={fund} onOpen={onOpenFund} />} />
      ) : (
        <ProductSectionsSkeleton />
      )}
    </>
  );
}
