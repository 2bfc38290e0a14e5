import { useParams } from 'react-router-dom';
import { ProgramPage } from '#features/product-detail/program/program-page.tsx';
import { CartToggle } from './cart-toggle.tsx';
import { productPaths } from './product-paths.ts';

export default function ProgramRoute() {
  const { portfolioId = '' } = useParams();
  return <ProgramPage key={portfolioId} id={portfolioId} paths={productPaths} CartToggle={CartToggle} />;
}
