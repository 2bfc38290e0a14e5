import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { FundManagementStyle } from '#domain/catalogue/vocabulary.ts';
import { ProgramsPage } from '#features/programs/programs-page.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { CartToggle } from './cart-toggle.tsx';
import { NotFoundPage } from '#portal-ui/not-found-page.tsx';
import { paths } from '#routes/paths.ts';

const styles = new Map<string, FundManagementStyle>([
  ['active', 'Active'],
  ['passive', 'Passive'],
]);

/** An unknown style, or a contract type that is not there, is no page (SIL-45). */
export default function ProgramsRoute() {
  const { managementStyle = '', contractTypeId } = useParams();
  const { contractTypeById } = useSnapshot(catalogueState);
  const style = styles.get(managementStyle);
  if (!style || (contractTypeId !== undefined && !contractTypeById.has(contractTypeId))) return <NotFoundPage />;
  return (
    <ProgramsPage
      key={managementStyle}
      managementStyle={style}
      contractTypeId={contractTypeId}
      allPath={paths.programs(managementStyle)}
      pathOf={paths.program}
      CartToggle={CartToggle}
    />
  );
}
