import { CartToggleButton } from '#features/cart/cart-toggle-button.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { paths } from './paths.ts';

export default function HomeRoute() {
  return <HomePage CartToggle={CartToggleButton} paths={paths} />;
}
