import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { currentLanguage, firstLanguage } from '#i18n/i18n.ts';
import { autosaveState, clearReplaced } from '#state/autosave/autosave-state.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { paths } from '#routes/paths.ts';
import { loadUntilThere } from '#state/missing-code.ts';
import { cartLoad, startCart } from '#state/cart/cart.ts';
import { catalogueState, loadCatalogue } from '#state/catalogue/catalogue.ts';
import { startOrderNews, clearOrderNews, orderNewsState } from '#state/order/order-news.ts';
import { watchStaleContract } from '#state/contract/stale-contract.ts';
import { followFavourites } from '#state/catalogue/favourites.ts';
import { openLegalAgreement } from '#state/session/legal-agreement.ts';
import { rereadWebRequest } from '#state/web-request/load-web-request.ts';
import { onSessionEnd } from '#state/storage/session-end.ts';
import { webRequestPath, webRequestState } from '#state/web-request/web-request.ts';
import { logOut } from '#state/session/session.ts';
import { clearSetAside, persistenceState } from '#state/storage/persistence.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { clearMissingPictures } from '#ui/marks/picture.tsx';
import { clearToasts, showToast } from '#ui/overlays/toast-store.ts';
import { afterStart } from './after-start.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { router } from './routes/router.tsx';
import { closeAllDialogs } from '#state/dialogs.ts';
import styles from './start-up.module.css';

/** Reports changes to the order by another window or browser, and an order that cannot be read (SIL-176, SIL-42). */
function useOrderNews(isReady: boolean): void {
  const { t } = useTranslation('shell');
  const { told } = useSnapshot(orderNewsState);
  const { isSetAside } = useSnapshot(persistenceState);
  useEffect(() => {
    if (!isSetAside || !isReady) return;
    showToast({ kind: 'error', text: t('order-news.unreadable') });
    clearSetAside();
  }, [isSetAside, isReady, t]);
  useEffect(() => {
    if (told === null) return;
    showToast({ kind: 'error', text: t(`order-news.${told}`) });
    clearOrderNews();
  }, [told, t]);
}

/** Saves the cart automatically, by code that the first screen need not wait for. */
function saveCart(): () => void {
  const started = { stop: () => undefined as void, giveUp: () => undefined as void, isLeft: false };
  const start = async () => {
    const { autosave } = await import('#state/autosave/autosave.ts');
    if (!started.isLeft) started.stop = autosave.start();
  };
  const callOff = afterStart(() => {
    started.giveUp = loadUntilThere(start);
  });
  return () => {
    callOff();
    started.giveUp();
    started.isLeft = true;
    started.stop();
  };
}

/** Tells where an earlier cart is that this one has taken the place of (SIL-211). */
function useReplacedCart(): void {
  const { t } = useTranslation('cart');
  const { replaced } = useSnapshot(autosaveState);
  useEffect(() => {
    if (!replaced) return;
    const show = { label: t('autosave.to-replaced'), to: paths.drafts };
    showToast({
      kind: 'success',
      text: t('autosave.replaced', { when: formatTimestamp(replaced.savedAt) }),
      action: show,
    });
    clearReplaced();
  }, [replaced, t]);
}

/** Measures the page once it works, where the server asks for it. */
function usePageReports(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking || !catalogueState.config.takesPageReports) return;
    // Without the measurements nothing is missing.
    import('./page-reports.ts').then(({ startPageReports }) => startPageReports()).catch(() => undefined);
  }, [isWorking]);
}

function StartUpError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <main className={styles.screen}>
      <Logo />
      <div role="alert">
        <h1 className="serif-title">{t('shell:start-up-error')}</h1>
        <p className={styles.text}>{t('shell:start-up-hint')}</p>
      </div>
      <div className="cluster to-middle gap-3">
        <Button size="lg" onClick={() => void logOut()}>
          {t('shell:menu.logout')}
        </Button>
        <Button variant="primary" size="lg" onClick={onRetry}>
          {t('ui:tryAgain')}
        </Button>
      </div>
    </main>
  );
}

/** Syncs the router with the address, which changes without it while there is no session. */
function followAddress(): void {
  const { pathname, search, hash } = window.location;
  if (router.state.location.pathname !== pathname) void router.navigate(pathname + search + hash, { replace: true });
}

/** Goes to a web request that waits first (SIL-29). */
function takeUpWebRequest(): void {
  if (webRequestState.waitingId !== null) void router.navigate(webRequestPath, { replace: true });
}

/** Overlays and known pictures belong to the user who saw them. */
function clearScreen(): void {
  clearToasts();
  clearMissingPictures();
  closeAllDialogs();
}

/** Starts reading the data of every screen in the initial language. */
export const beginReads = (): void => void loadCatalogue(firstLanguage());

/** Everything behind the log-in: reads the data, then shows the screens (SHELL-46, SHELL-58). */
export function LoggedInArea() {
  const { status } = useSnapshot(catalogueState);
  const { isReady } = useSnapshot(cartLoad);
  // Time-sliced: a store update renders synchronously, which is too long a task for a whole screen.
  const isDrawn = useDeferredValue(isReady) && isReady;
  useTranslation();
  const language = currentLanguage();

  useEffect(startCart, []);
  useEffect(startOrderNews, []);
  useEffect(watchStaleContract, []);
  useOrderNews(isReady);
  usePageReports(status === 'ready');
  useEffect(() => (isReady ? saveCart() : undefined), [isReady]);
  useReplacedCart();
  useEffect(followFavourites, []);
  useEffect(openLegalAgreement, []);
  useEffect(takeUpWebRequest, []);
  useEffect(() => (isReady ? void rereadWebRequest() : undefined), [isReady]);
  useEffect(() => {
    const stop = onSessionEnd(clearScreen);
    return () => {
      stop();
    };
  }, []);
  useEffect(followAddress, []);
  useEffect(() => {
    void loadCatalogue(language);
  }, [language]);

  if (status === 'failed') return <StartUpError onRetry={() => void loadCatalogue(language)} />;
  if (status !== 'ready' || !isDrawn) return <LoadingScreen />;
  return <RouterProvider router={router} />;
}
