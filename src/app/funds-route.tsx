import { useParams } from 'react-router-dom';
import { FavouriteButton } from '#portal-ui/favourite-button.tsx';
import type { PortfolioProps } from '#features/funds/fund-grid.tsx';
import type { PortfoliosProps } from '#features/funds/fund-lists.tsx';
import { FundsPage, type FundView } from '#features/funds/funds-page.tsx';
import { TemplateCard } from '#portal-ui/template-card.tsx';
import { TemplateTable } from '#portal-ui/template-table.tsx';
import { CartToggle } from './cart-toggle.tsx';
import { paths } from '#routes/paths.ts';

const tools = {
  CartToggle,
  FavouriteToggle: FavouriteButton,
  pathOf: paths.fund,
  comparePath: paths.compareFunds,
};
const viewPaths = { grid: paths.funds, list: paths.fundList, advanced: paths.fundsAdvanced };

function Portfolio({ template }: PortfolioProps) {
  return <TemplateCard template={template} path={paths.template(template.id)} CartToggle={CartToggle} />;
}

function Portfolios({ templates, labelledBy }: PortfoliosProps) {
  return (
    <TemplateTable templates={templates} labelledBy={labelledBy} pathOf={paths.template} CartToggle={CartToggle} />
  );
}

/** Any other path below the funds shows the grid (CAT-05). */
function viewOf(path: string | undefined): FundView {
  return path === 'list' || path === 'advanced' ? path : 'grid';
}

export default function FundsRoute() {
  const view = viewOf(useParams()['*']);
  return <FundsPage view={view} viewPaths={viewPaths} tools={tools} Portfolio={Portfolio} Portfolios={Portfolios} />;
}
