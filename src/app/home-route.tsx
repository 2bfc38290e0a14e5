import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ContinueCard } from '#features/home/continue/continue-card.tsx';
import { NewCartButton } from '#features/home/continue/new-cart-button.tsx';
import { PasteButton } from '#features/cart/paste/paste-button.tsx';
import { DraftWork } from '#features/home/draft-work.tsx';
import { RecentFunds } from '#features/home/recent-funds.tsx';
import { BeginCard } from '#features/home/begin-card.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { recentFundIds } from '#state/catalogue/recent-funds.ts';
import { userState } from '#state/session/user.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { CartToggle } from './cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { useOpenExternal } from '#portal-ui/use-open-external.ts';

/** The funds opened last that are still in the catalogue. */
function useRecentFunds() {
  const [ids] = useState(recentFundIds);
  const { fundById } = useSnapshot(catalogueState);
  return ids.flatMap((id) => fundById.get(id) ?? []);
}

function Work() {
  const navigate = useNavigate();
  const funds = useRecentFunds();
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  const { user } = useSnapshot(userState);
  const hasLists = funds.length > 0 || (user?.nrOfDrafts ?? 0) > 0;
  return (
    <DraftWork
      continuing={isEmpty ? null : <ContinueCard paths={paths} />}
      begin={<BeginCard paths={paths} paste={<PasteButton size="lg" />} />}
      beside={hasLists ? <RecentFunds funds={funds} CartToggle={CartToggle} pathOf={paths.fund} /> : null}
      draftsPath={paths.drafts}
      onApplied={() => void navigate(paths.cart)}
    />
  );
}

/** Where there is nothing yet, the card that says how to begin has it. */
function PasteTool() {
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  const { user } = useSnapshot(userState);
  return isEmpty && !user?.nrOfDrafts ? null : <PasteButton />;
}

function ContractsLink() {
  const { t } = useTranslation('shell');
  return (
    <ButtonLink icon={FileText} to={paths.contracts}>
      {t('menu.contracts')}
    </ButtonLink>
  );
}

export default function HomeRoute() {
  return (
    <HomePage
      CartToggle={CartToggle}
      paths={paths}
      work={<Work />}
      tools={
        <>
          <ContractsLink />
          <PasteTool />
          <NewCartButton />
        </>
      }
      onOpenExternal={useOpenExternal()}
    />
  );
}
