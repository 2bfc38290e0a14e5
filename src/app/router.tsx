import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { CrashPage } from './crash-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell.tsx';

const HomeRoute = lazy(() => import('./home-route.tsx'));
const FundsRoute = lazy(() => import('./funds-route.tsx'));
const ProgramsRoute = lazy(() => import('./programs-route.tsx'));
const CartPage = lazy(async () => ({ default: (await import('#features/cart/cart-page.tsx')).CartPage }));

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

export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [{ errorElement: <CrashPage />, children: screens }],
  },
]);
