import { useParams } from 'react-router-dom';
import { OpenContractPage } from '#features/contract/list/open-contract-page.tsx';
import { paths } from '#routes/paths.ts';

export default function OpenContractRoute() {
  const { contractId = '' } = useParams();
  return <OpenContractPage key={contractId} contractId={contractId} listPath={paths.contracts} />;
}
