import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FavouriteButton } from '#features/favourites/favourite-button.tsx';
import { FundPage } from '#features/product-detail/fund/fund-page.tsx';
import { rememberFund, noteRecentFund } from '#state/catalogue/recent-funds.ts';
import { CartToggle } from './cart-toggle.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';

export default function FundRoute() {
  const { fundId = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    rememberFund(fundId);
    noteRecentFund(fundId);
  }, [fundId]);
  return (
    <FundPage
      key={fundId}
      fundId={fundId}
      fundsPath={paths.funds}
      onOpenFund={(id) => void navigate(paths.fund(id))}
      CartToggle={CartToggle}
      FavouriteToggle={FavouriteButton}
      NotFound={NotFoundPage}
    />
  );
}
