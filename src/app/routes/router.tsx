import { createBrowserRouter, Navigate, useParams, type RouteObject } from 'react-router-dom';
import { withTexts } from '#i18n/i18n.ts';
import { NotFoundPage } from '#portal-ui/not-found-page.tsx';
import { paths, patterns } from '#routes/paths.ts';
import { PartBoundary } from '#ui/layout/lazy-part.tsx';
import { screenOf } from '#ui/screen-of.tsx';
import { CrashPage } from '../crash-page.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { screenFailed } from '../screen-failed.tsx';
import { Shell } from '../shell/shell.tsx';
import type { RouteHandle } from './route-handle.ts';
import { ScreenList, type PortalScreen } from './screen-list.ts';
import { screens } from './screens.tsx';

/** Tells a failure where the screen is displayed, which can be loaded again: the router would keep it for ever. */
async function loadedScreen({ load, texts, needs }: PortalScreen) {
  const read = async () => {
    const page = texts ? await withTexts(texts, load) : await load();
    return needs ? (await import('./for-role.tsx')).forRole(needs, page) : page;
  };
  const Screen = screenOf(read);
  await Screen.load().catch(() => undefined);
  return function LoadedScreen() {
    const { id = '' } = useParams();
    return (
      <PartBoundary failed={screenFailed}>
        <Screen key={id} id={id} />
      </PartBoundary>
    );
  };
}

/** The router loads the code of a screen before it leaves the current one. */
const routeOf = (row: PortalScreen): RouteObject => ({
  path: row.path,
  lazy: async () => ({ Component: await loadedScreen(row) }),
  handle: row satisfies RouteHandle,
});

const routes: RouteObject[] = [
  ...screens.map(routeOf),
  { path: patterns.complete, element: <Navigate to={paths.home} replace /> },
  { path: paths.login, element: <Navigate to={paths.home} replace /> },
  { path: '*', element: <NotFoundPage />, handle: { titleKey: 'not-found-page' } satisfies RouteHandle },
];

export const router = createBrowserRouter([
  {
    element: (
      <ScreenList value={screens}>
        <Shell />
      </ScreenList>
    ),
    HydrateFallback: LoadingScreen,
    errorElement: <CrashPage isWhole />,
    children: [{ errorElement: <CrashPage />, children: routes }],
  },
]);
