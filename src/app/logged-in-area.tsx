import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '#i18n/i18n.ts';
import { startCart } from '#state/cart.ts';
import { catalogueState, loadCatalogue } from '#state/catalogue.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { router } from './router.tsx';
import { StartUpError } from './start-up-error.tsx';

/** Without a session the address changes unknown to the router. */
function followAddress(): void {
  const { pathname, search, hash } = window.location;
  if (router.state.location.pathname !== pathname) void router.navigate(pathname + search + hash, { replace: true });
}

/** Everything behind the log-in: reads the data, then shows the screens (SHELL-46, SHELL-58). */
export function LoggedInArea() {
  const { status } = useSnapshot(catalogueState);
  useTranslation();
  const language = currentLanguage();

  useEffect(startCart, []);
  useEffect(followAddress, []);
  useEffect(() => {
    void loadCatalogue(language);
  }, [language]);

  if (status === 'failed') return <StartUpError onRetry={() => void loadCatalogue(language)} />;
  if (status !== 'ready') return <LoadingScreen />;
  return <RouterProvider router={router} />;
}
