import { useNavigate } from 'react-router-dom';
import { ProposalPage } from '#features/proposal/proposal-page.tsx';
import { paths } from '#routes/paths.ts';

export default function ProposalRoute() {
  const navigate = useNavigate();
  return <ProposalPage cartPath={paths.cart} onCart={() => void navigate(paths.cart)} />;
}
