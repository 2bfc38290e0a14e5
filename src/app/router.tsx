import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { CrashPage } from './crash-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';
import { SessionGate } from './session-gate.tsx';

const HomeRoute = lazy(() => import('./home-route.tsx'));
const FundsRoute = lazy(() => import('./funds-route.tsx'));
const ProgramsRoute = lazy(() => import('./programs-route.tsx'));
const CartPage = lazy(async () => ({ default: (await import('#features/cart/cart-page.tsx')).CartPage }));

/** Name of the screen in the texts of the shell; the title of the window. */
export interface RouteHandle {
  titleKey: 'home' | 'menu.funds' | 'menu.asset-management' | 'cart' | 'not-found-page';
}

const handle = (titleKey: RouteHandle['titleKey']): RouteHandle => ({ titleKey });

const screens: RouteObject[] = [
  { path: paths.home, element: <HomeRoute />, handle: handle('home') },
  { path: '/funds/*', element: <FundsRoute />, handle: handle('menu.funds') },
  {
    path: '/portfolio/overview/:managementStyle/:contractTypeId?',
    element: <ProgramsRoute />,
    handle: handle('menu.asset-management'),
  },
  { path: paths.cart, element: <CartPage />, handle: handle('cart') },
  { path: '*', element: <NotFoundPage />, handle: handle('not-found-page') },
];

/** Every path leads through the gate: without a session each shows the log-in screen (ACC-01, ACC-64). */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <SessionGate />,
      errorElement: <CrashPage />,
      children: [{ errorElement: <CrashPage />, children: screens }],
    },
  ]);
}
