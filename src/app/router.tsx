import { lazy } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { webRequestPath } from '#state/web-request.ts';
import { CrashPage } from './crash-page.tsx';
import { ForRole } from './for-role.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell.tsx';

const HomeRoute = lazy(() => import('./home-route.tsx'));
const FundRoute = lazy(() => import('./fund-route.tsx'));
const FundsRoute = lazy(() => import('./funds-route.tsx'));
const ProgramsRoute = lazy(() => import('./programs-route.tsx'));
const ProgramRoute = lazy(() => import('./program-route.tsx'));
const ContractTypeRoute = lazy(() => import('./contract-type-route.tsx'));
const TemplateRoute = lazy(() => import('./template-route.tsx'));
const OrganisationTemplatesRoute = lazy(() => import('./organisation-templates-route.tsx'));
const DraftsRoute = lazy(() => import('./drafts-route.tsx'));
const ProfileRoute = lazy(() => import('./profile-route.tsx'));
const AddProgramRoute = lazy(() => import('./add-program-route.tsx'));
const WebRequestRoute = lazy(() => import('./web-request-route.tsx'));
const CartPage = lazy(async () => ({ default: (await import('#features/cart/cart-page.tsx')).CartPage }));
const CommissionAttachmentsPage = lazy(async () => ({
  default: (await import('#features/commissions/commission-attachments-page.tsx')).CommissionAttachmentsPage,
}));
const ChangePasswordPage = lazy(async () => ({
  default: (await import('#features/change-password/change-password-page.tsx')).ChangePasswordPage,
}));

const handle = (titleKey: RouteHandle['titleKey']): RouteHandle => ({ titleKey });

const screens: RouteObject[] = [
  { path: paths.home, element: <HomeRoute />, handle: handle('home') },
  { path: '/funds/detail/:fundId', element: <FundRoute />, handle: handle('menu.funds') },
  { path: '/funds/*', element: <FundsRoute />, handle: handle('menu.funds') },
  {
    path: '/portfolio/overview/:managementStyle/:contractTypeId?',
    element: <ProgramsRoute />,
    handle: handle('menu.asset-management'),
  },
  { path: '/portfolio/detail/:portfolioId', element: <ProgramRoute />, handle: handle('menu.asset-management') },
  { path: '/portfoliogroup/detail/:portfolioGroupId', element: <ContractTypeRoute />, handle: handle('contract-type') },
  { path: paths.templates, element: <OrganisationTemplatesRoute />, handle: handle('templates') },
  { path: '/portfolio/template/detail/:templateId', element: <TemplateRoute />, handle: handle('templates') },
  { path: paths.cart, element: <CartPage />, handle: handle('cart') },
  { path: paths.drafts, element: <DraftsRoute />, handle: handle('drafts') },
  { path: paths.profile, element: <ProfileRoute />, handle: handle('menu.profile') },
  { path: paths.changePassword, element: <ChangePasswordPage />, handle: handle('menu.change-password') },
  { path: '/cart/add/portfolio/:code', element: <AddProgramRoute />, handle: handle('cart') },
  {
    path: paths.commissionAttachments,
    element: (
      <ForRole needs="v_ShowMaterials">
        <CommissionAttachmentsPage />
      </ForRole>
    ),
    handle: handle('menu.commission-attachments'),
  },
  { path: webRequestPath, element: <WebRequestRoute />, handle: handle('home') },
  { path: '/complete', element: <Navigate to={paths.home} replace /> },
  { path: paths.login, element: <Navigate to={paths.home} replace /> },
  { path: '*', element: <NotFoundPage />, handle: handle('not-found-page') },
];

export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [{ errorElement: <CrashPage />, children: screens }],
  },
]);
