import { useParams, useSearchParams } from 'react-router-dom';
import { ContractTypePage } from '#features/product-detail/contract-type/contract-type-page.tsx';
import { CartToggle } from './cart-toggle.tsx';
import { productPaths } from './product-paths.ts';

const openTab = 'program';

/** The open tab is in the address: a reload keeps it, and a link leads to it. */
export default function ContractTypeRoute() {
  const { portfolioGroupId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  return (
    <ContractTypePage
      key={portfolioGroupId}
      id={portfolioGroupId}
      programId={search.get(openTab)}
      onProgramChange={(id) => setSearch({ [openTab]: id }, { replace: true, preventScrollReset: true })}
      paths={productPaths}
      CartToggle={CartToggle}
    />
  );
}
