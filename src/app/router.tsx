import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { webRequestPath } from '#state/client-card/web-request.ts';
import { CrashPage } from './crash-page.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundPage } from '#portal-ui/not-found-page.tsx';
import { paths } from '#routes/paths.ts';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell.tsx';

/** A route whose code the router loads before it leaves the screen that stands. */
const screenIn = (read: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await read()).default,
});

const handle = (titleKey: RouteHandle['titleKey']): RouteHandle => ({ titleKey });

const screens: RouteObject[] = [
  { path: paths.home, lazy: screenIn(() => import('./home-route.tsx')), handle: handle('home') },
  { path: '/funds/detail/:fundId', lazy: screenIn(() => import('./fund-route.tsx')), handle: handle('menu.funds') },
  {
    path: '/funds/compare',
    lazy: screenIn(() => import('./funds-compare-route.tsx')),
    handle: handle('funds-compare'),
  },
  { path: '/funds/*', lazy: screenIn(() => import('./funds-route.tsx')), handle: handle('menu.funds') },
  {
    path: '/portfolio/overview/:managementStyle/:contractTypeId?',
    lazy: screenIn(() => import('./programs-route.tsx')),
    handle: handle('menu.asset-management'),
  },
  {
    path: '/portfolio/detail/:portfolioId',
    lazy: screenIn(() => import('./program-route.tsx')),
    handle: handle('menu.asset-management'),
  },
  {
    path: '/portfoliogroup/detail/:portfolioGroupId',
    lazy: screenIn(() => import('./contract-type-route.tsx')),
    handle: handle('contract-type'),
  },
  {
    path: paths.templates,
    lazy: screenIn(() => import('./organisation-templates-route.tsx')),
    handle: handle('templates'),
  },
  {
    path: '/portfolio/template/detail/:templateId',
    lazy: screenIn(() => import('./template-route.tsx')),
    handle: handle('templates'),
  },
  { path: paths.proposal, lazy: screenIn(() => import('./proposal-route.tsx')), handle: handle('proposal') },
  { path: paths.forecast, lazy: screenIn(() => import('./forecast-route.tsx')), handle: handle('forecast') },
  { path: paths.feesEffect, lazy: screenIn(() => import('./fees-effect-route.tsx')), handle: handle('fees-effect') },
  { path: paths.cart, lazy: screenIn(() => import('./cart-route.tsx')), handle: handle('cart') },
  { path: paths.compare, lazy: screenIn(() => import('./compare-route.tsx')), handle: handle('compare') },
  {
    path: paths.lookThrough,
    lazy: screenIn(() => import('./look-through-route.tsx')),
    handle: handle('look-through'),
  },
  { path: paths.drafts, lazy: screenIn(() => import('./drafts-route.tsx')), handle: handle('drafts') },
  { path: paths.profile, lazy: screenIn(() => import('./profile-route.tsx')), handle: handle('menu.profile') },
  {
    path: paths.changePassword,
    lazy: async () => ({
      Component: (await import('#features/change-password/change-password-page.tsx')).ChangePasswordPage,
    }),
    handle: handle('menu.change-password'),
  },
  {
    path: '/cart/add/portfolio/:code',
    lazy: screenIn(() => import('./add-program-route.tsx')),
    handle: handle('cart'),
  },
  {
    path: paths.commissionAttachments,
    lazy: screenIn(() => import('./commission-attachments-route.tsx')),
    handle: handle('menu.commission-attachments'),
  },
  { path: paths.contracts, lazy: screenIn(() => import('./contracts-route.tsx')), handle: handle('menu.contracts') },
  {
    path: '/contracts/:contractId',
    lazy: screenIn(() => import('./open-contract-route.tsx')),
    handle: handle('menu.contracts'),
  },
  { path: webRequestPath, lazy: screenIn(() => import('./web-request-route.tsx')), handle: handle('home') },
  { path: '/complete', element: <Navigate to={paths.home} replace /> },
  { path: paths.login, element: <Navigate to={paths.home} replace /> },
  { path: '*', element: <NotFoundPage />, handle: handle('not-found-page') },
];

export const router = createBrowserRouter([
  {
    element: <Shell />,
    HydrateFallback: LoadingScreen,
    errorElement: <CrashPage />,
    children: [{ errorElement: <CrashPage />, children: screens }],
  },
]);
