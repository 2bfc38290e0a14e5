import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadWorkbenchTexts } from '#i18n/i18n.ts';
import { paths } from '#routes/paths.ts';

export const loadForecastDialog = () => import('#features/cart/dialogs/forecast-dialog.tsx');
export const loadGoalSeekDialog = () => import('#features/goal-seek/goal-seek-dialog.tsx');
export const loadPasteDialog = () => import('#features/paste/paste-dialog.tsx');

/** What the cart opens without a connection as well, and whose code comes once it is first needed. */
const parts: readonly (() => Promise<unknown>)[] = [
  loadWorkbenchTexts,
  loadForecastDialog,
  loadGoalSeekDialog,
  loadPasteDialog,
  () => import('#cart-ui/explain/explanation.tsx'),
  () => import('#features/cart/table/cart-table.tsx'),
  () => import('#features/cart/table/item-list.tsx'),
];

/** So long after the cart was opened its screen is done with what it needs. */
const settledMs = 3000;

/** Has the parts of the cart ready before the connection is lost (screens, section 1). */
export function useCartParts(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== paths.cart) return undefined;
    // What does not come now is asked for again once it is needed.
    const timer = setTimeout(() => void Promise.allSettled(parts.map((load) => load())), settledMs);
    return () => clearTimeout(timer);
  }, [pathname]);
}
