import { useNavigate } from 'react-router-dom';
import { ContractsPage } from '#features/contract/list/contracts-page.tsx';
import { paths } from '#routes/paths.ts';

export default function ContractsRoute() {
  const navigate = useNavigate();
  return <ContractsPage pathOf={paths.contract} cartPath={paths.cart} onCart={() => void navigate(paths.cart)} />;
}
