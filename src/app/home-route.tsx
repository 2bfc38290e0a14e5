import { CartToggleButton } from '#features/cart/cart-toggle-button.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { paths } from './paths.ts';
import { useOpenExternal } from './use-open-external.ts';

export default function HomeRoute() {
  return <HomePage CartToggle={CartToggleButton} paths={paths} onOpenExternal={useOpenExternal()} />;
}
