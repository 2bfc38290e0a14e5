import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, useParams, type RouteObject } from 'react-router-dom';
import { loadCartView } from '#features/cart/cart-views.tsx';
import { webRequestPath } from '#state/web-request/web-request.ts';
import { CrashPage } from '../crash-page.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { NotFoundPage } from '#portal-ui/not-found-page.tsx';
import { paths, patterns } from '#routes/paths.ts';
import type { RouteHandle, TitleProduct } from './route-handle.ts';
import { Shell } from '../shell/shell.tsx';
import { screenFailed } from '../screen-failed.tsx';
import { PartBoundary } from '#ui/layout/lazy-part.tsx';
import { screenOf } from '#ui/screen-of.tsx';
import { withTexts } from '#i18n/i18n.ts';

/** Tells a failure where the screen is displayed, which can be loaded again: the router would keep it for ever. */
async function loadedScreen(read: () => Promise<Page>): Promise<Page> {
  const Screen = screenOf(read);
  await Screen.load().catch(() => undefined);
  return function LoadedScreen() {
    return (
      <PartBoundary failed={screenFailed}>
        <Screen />
      </PartBoundary>
    );
  };
}

type Page = () => ReactNode;
type PageOfId = (props: { id: string }) => ReactNode;

/** The router loads the code of a screen before it leaves the current one. */
const screen = (path: string, titleKey: RouteHandle['titleKey'], read: () => Promise<Page>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await loadedScreen(read) }),
  handle: { titleKey } satisfies RouteHandle,
});

/** A screen keyed by `:id`, so that another id starts with fresh state. */
const screenOfId = (path: string, titleKey: RouteHandle['titleKey'], read: () => Promise<PageOfId>): RouteObject =>
  screen(path, titleKey, async () => {
    const Page = await read();
    return function ScreenOfId() {
      const { id = '' } = useParams();
      return <Page key={id} id={id} />;
    };
  });

/** The page of a product, whose name is the title. */
const productPage = (product: TitleProduct, ...route: Parameters<typeof screenOfId>): RouteObject => ({
  ...screenOfId(...route),
  handle: { titleKey: route[1], product } satisfies RouteHandle,
});

const products: RouteObject[] = [
  productPage(
    'fund',
    patterns.fund,
    'menu.funds',
    async () => (await import('#features/product-detail/fund/fund-page.tsx')).FundPage,
  ),
  screen(
    patterns.compareFunds,
    'funds-compare',
    async () =>
      (await withTexts('workbench', () => import('#features/funds-compare/funds-compare-page.tsx'))).FundsComparePage,
  ),
  screen(patterns.funds, 'menu.funds', async () => (await import('#features/funds/funds-page.tsx')).FundsPage),
  screen(
    patterns.programs,
    'menu.asset-management',
    async () => (await import('#features/programs/programs-page.tsx')).ProgramsPage,
  ),
  productPage(
    'program',
    patterns.program,
    'menu.asset-management',
    async () => (await import('#features/product-detail/program/program-page.tsx')).ProgramPage,
  ),
  productPage(
    'contract-type',
    patterns.contractType,
    'contract-type',
    async () => (await import('#features/product-detail/contract-type/contract-type-page.tsx')).ContractTypePage,
  ),
  screen(
    paths.templates,
    'templates',
    async () => (await import('#features/templates/organisation-templates-page.tsx')).OrganisationTemplatesPage,
  ),
  productPage(
    'template',
    patterns.template,
    'templates',
    async () => (await import('#features/product-detail/template/template-page.tsx')).TemplatePage,
  ),
];

const order: RouteObject[] = [
  screen(paths.cart, 'cart', async () => {
    const [{ CartRoute }] = await Promise.all([import('./cart-route.tsx'), loadCartView()]);
    return CartRoute;
  }),
  screen(patterns.addProgram, 'cart', async () => (await import('./add-program-route.tsx')).AddProgramRoute),
  screen(
    paths.proposal,
    'proposal',
    async () => (await withTexts('workbench', () => import('#features/proposal/proposal-page.tsx'))).ProposalPage,
  ),
  screen(paths.drafts, 'drafts', async () => (await import('#features/drafts/drafts-page.tsx')).DraftsPage),
  screen(
    paths.contracts,
    'menu.contracts',
    async () => (await withTexts('order', () => import('#features/contract/list/contracts-page.tsx'))).ContractsPage,
  ),
  screenOfId(
    patterns.contract,
    'menu.contracts',
    async () =>
      (await withTexts('order', () => import('#features/contract/list/open-contract-page.tsx'))).OpenContractPage,
  ),
  screen(webRequestPath, 'home', async () => (await import('./web-request-route.tsx')).WebRequestRoute),
];

const analysis: RouteObject[] = [
  screen(
    paths.forecast,
    'forecast',
    async () => (await withTexts('workbench', () => import('#features/forecast/forecast-page.tsx'))).ForecastPage,
  ),
  screen(
    paths.feesEffect,
    'fees-effect',
    async () =>
      (await withTexts('workbench', () => import('#features/forecast/fees-effect/fees-effect-page.tsx')))
        .FeesEffectPage,
  ),
  screen(
    paths.compare,
    'compare',
    async () => (await withTexts('workbench', () => import('#features/compare/compare-page.tsx'))).ComparePage,
  ),
  screen(
    paths.lookThrough,
    'look-through',
    async () =>
      (await withTexts('workbench', () => import('#features/look-through/look-through-page.tsx'))).LookThroughPage,
  ),
];

const screens: RouteObject[] = [
  screen(paths.home, 'home', async () => (await import('#features/home/home-page.tsx')).HomePage),
  ...products,
  ...order,
  ...analysis,
  screen(
    paths.help,
    'menu.help',
    async () => (await withTexts('introduction', () => import('#features/help/help-page.tsx'))).HelpPage,
  ),
  screen(paths.profile, 'menu.profile', async () => (await import('#features/profile/profile-page.tsx')).ProfilePage),
  screen(
    paths.changePassword,
    'menu.change-password',
    async () => (await import('#features/change-password/change-password-page.tsx')).ChangePasswordPage,
  ),
  screen(
    paths.commissionAttachments,
    'menu.commission-attachments',
    async () => (await import('./commission-attachments-route.tsx')).CommissionAttachmentsRoute,
  ),
  screen(
    paths.users,
    'menu.users',
    async () => (await withTexts('administration', () => import('./users-route.tsx'))).UsersRoute,
  ),
  { path: patterns.complete, element: <Navigate to={paths.home} replace /> },
  { path: paths.login, element: <Navigate to={paths.home} replace /> },
  { path: '*', element: <NotFoundPage />, handle: { titleKey: 'not-found-page' } satisfies RouteHandle },
];

export const router = createBrowserRouter([
  {
    element: <Shell />,
    HydrateFallback: LoadingScreen,
    errorElement: <CrashPage isWhole />,
    children: [{ errorElement: <CrashPage />, children: screens }],
  },
]);
