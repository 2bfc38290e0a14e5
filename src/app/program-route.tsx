import { useParams } from 'react-router-dom';
import { CartToggleButton } from '#features/cart/cart-toggle-button.tsx';
import { ProgramPage } from '#features/product-detail/program/program-page.tsx';
import { productPaths } from './product-paths.ts';

export default function ProgramRoute() {
  const { portfolioId = '' } = useParams();
  return <ProgramPage key={portfolioId} id={portfolioId} paths={productPaths} CartToggle={CartToggleButton} />;
}
