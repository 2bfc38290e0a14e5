import { useNavigate } from 'react-router-dom';
import { DraftsPage } from '#features/drafts/drafts-page.tsx';
import { paths } from './paths.ts';

/** A draft that was loaded is looked at in the cart (DRAFT-15). */
export default function DraftsRoute() {
  const navigate = useNavigate();
  return <DraftsPage onApplied={() => void navigate(paths.cart)} />;
}
