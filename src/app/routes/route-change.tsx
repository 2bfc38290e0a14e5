import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { sessionState } from '#state/session/session.ts';
import { titleOf } from '#ui/page-brand.ts';
import { focusHeading } from '../focus-heading.ts';
import { isRouteHandle } from './route-handle.ts';

/** Returns the name of the product whose page is shown; null on other screens and for unknown products. */
function useTitleProduct(): string | null {
  const { fundById, programById, contractTypeById } = useSnapshot(catalogueState);
  const { fundPackageTemplates } = useSnapshot(templateState);
  const { handle, params } = useMatches().at(-1) ?? {};
  const { id = '' } = params ?? {};
  if (!isRouteHandle(handle) || !handle.product) return null;
  const find = {
    fund: () => fundById.get(id),
    program: () => programById.get(id),
    'contract-type': () => contractTypeById.get(id),
    template: () => fundPackageTemplates.find((template) => template.id === id),
  }[handle.product];
  return find()?.name ?? null;
}

/** Scrolls to the part of the screen that the fragment of the address names (SIL-36). */
function focusTarget(hash: string): boolean {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  if (!target) return false;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
  return true;
}

/** Rendered beside the screen of the route, so that its effects run after the screen is mounted (SHELL-10). */
export function RouteChange() {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle;
  const productName = useTitleProduct();
  const title = productName ?? (isRouteHandle(handle) ? t(handle.titleKey) : null);
  const shownPath = useRef(location.pathname);

  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);

  useEffect(() => {
    // The log-in screen, which had the focus, is unmounted; a freshly loaded page keeps its focus at the top.
    if (sessionState.hasBegunHere && document.activeElement === document.body) focusHeading();
  }, []);

  useEffect(() => {
    const { pathname, hash } = location;
    const isOther = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (focusTarget(hash) || !isOther) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [location]);

  return null;
}
