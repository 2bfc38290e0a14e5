import { useNavigate } from 'react-router-dom';
import { LookThroughPage } from '#features/cart/look-through/look-through-page.tsx';
import { paths } from '#routes/paths.ts';

/** What is missing is completed in the cart. */
export default function LookThroughRoute() {
  const navigate = useNavigate();
  return <LookThroughPage fundsPath={paths.funds} onNext={() => void navigate(paths.cart)} />;
}
