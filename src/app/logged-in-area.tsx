import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { currentLanguage, firstLanguage } from '#i18n/i18n.ts';
import { autosaveState, forgetReplaced } from '#state/autosave/autosave-state.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { paths } from '#routes/paths.ts';
import { loadUntilThere } from '#state/missing-code.ts';
import { isClientStored } from '#state/autosave/shared-work.ts';
import { cart, cartLoad, startCart } from '#state/cart/cart.ts';
import { catalogueState, loadCatalogue } from '#state/catalogue/catalogue.ts';
import { startClientCard } from '#state/client-card/client-card.ts';
import { startOrderNews, forgetOrderNews, orderNewsState } from '#state/contract/order-news.ts';
import { watchStaleContract } from '#state/contract/stale-contract.ts';
import { startDraft } from '#state/drafts/draft.ts';
import { followFavourites } from '#state/catalogue/favourites.ts';
import { openLegalAgreement } from '#state/session/legal-agreement.ts';
import { rereadWebRequest } from '#state/client-card/load-web-request.ts';
import { onSessionEnd } from '#state/session/session-end.ts';
import { webRequestPath, webRequestState } from '#state/client-card/web-request.ts';
import { logOut } from '#state/session/session.ts';
import { forgetLoss, personLoss } from '#state/storage/person-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { forgetMissingPictures } from '#ui/marks/picture.tsx';
import { clearToasts, showToast } from '#ui/overlays/toast-store.ts';
import { afterStart } from './after-start.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { router } from './router.tsx';
import { closeAllDialogs } from '#state/dialogs.ts';
import styles from './start-up.module.css';

/** Reports changes to the order by another window or browser, and what was lost with a session (SIL-176, SIL-42). */
function useOrderNews(isReady: boolean): void {
  const { t } = useTranslation('shell');
  const { told } = useSnapshot(orderNewsState);
  const { isLost } = useSnapshot(personLoss);
  useEffect(() => {
    if (!isLost || !isReady) return;
    const isStored = isClientStored(cart.document.order.id);
    showToast({ kind: 'error', text: t(`order-news.${isStored ? 'lost-stored' : 'lost'}`) });
    forgetLoss();
  }, [isLost, isReady, t]);
  useEffect(() => {
    if (told === null) return;
    showToast({ kind: 'error', text: t(`order-news.${told}`) });
    forgetOrderNews();
  }, [told, t]);
}

/** Saves the cart automatically, by code that the first screen need not wait for. */
function saveCart(): () => void {
  const started = { stop: () => undefined as void, giveUp: () => undefined as void, isLeft: false };
  const start = async () => {
    const { startAutosave } = await import('#state/autosave/autosave.ts');
    if (!started.isLeft) started.stop = startAutosave();
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
    forgetReplaced();
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
      <div className={styles.actions}>
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

/** Returns a pending web request first; one loaded before a reload is read again in the background (SIL-29). */
function takeUpWebRequest(): void {
  const { id, waitingId, client } = webRequestState;
  if (waitingId !== null) void router.navigate(webRequestPath, { replace: true });
  if (id !== null && client === null) void rereadWebRequest();
}

/** Overlays and known pictures belong to the user who saw them. */
function clearScreen(): void {
  clearToasts();
  forgetMissingPictures();
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
  useEffect(startClientCard, []);
  useEffect(startDraft, []);
  useEffect(startOrderNews, []);
  useEffect(watchStaleContract, []);
  useOrderNews(isReady);
  usePageReports(status === 'ready');
  useEffect(() => (isReady ? saveCart() : undefined), [isReady]);
  useReplacedCart();
  useEffect(followFavourites, []);
  useEffect(openLegalAgreement, []);
  useEffect(takeUpWebRequest, []);
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
