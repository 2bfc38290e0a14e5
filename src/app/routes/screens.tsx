import { loadCartView } from '#features/cart/cart-views.tsx';
import { paths, patterns } from '#routes/paths.ts';
import { webRequestPath } from '#state/web-request/web-request.ts';
import type { Page, PortalScreen } from './screen-list.ts';

/** Reads a page from its module. */
const pageOf =
  <Name extends string>(name: Name, read: () => Promise<Readonly<Record<Name, Page>>>) =>
  async (): Promise<Page> =>
    (await read())[name];

/** Every screen behind the log-in, in the order of the palette. */
export const screens: readonly PortalScreen[] = [
  {
    path: paths.home,
    titleKey: 'home',
    command: 'home',
    load: pageOf('HomePage', () => import('#features/home/home-page.tsx')),
  },
  {
    path: paths.cart,
    titleKey: 'cart',
    command: 'cart',
    load: async () => (await Promise.all([import('./cart-route.tsx'), loadCartView()]))[0].CartRoute,
  },
  {
    path: paths.forecast,
    titleKey: 'forecast',
    texts: 'workbench',
    command: 'forecast',
    load: pageOf('ForecastPage', () => import('#features/forecast/forecast-page.tsx')),
  },
  {
    path: paths.compare,
    titleKey: 'compare',
    texts: 'workbench',
    command: 'compare',
    load: pageOf('ComparePage', () => import('#features/compare/compare-page.tsx')),
  },
  {
    path: paths.lookThrough,
    titleKey: 'look-through',
    texts: 'workbench',
    command: 'look-through',
    load: pageOf('LookThroughPage', () => import('#features/look-through/look-through-page.tsx')),
  },
  {
    path: paths.feesEffect,
    titleKey: 'fees-effect',
    texts: 'workbench',
    command: 'fees-effect',
    load: pageOf('FeesEffectPage', () => import('#features/forecast/fees-effect/fees-effect-page.tsx')),
  },
  {
    path: paths.drafts,
    titleKey: 'drafts',
    command: 'drafts',
    load: pageOf('DraftsPage', () => import('#features/drafts/drafts-page.tsx')),
  },
  {
    path: patterns.addProgram,
    titleKey: 'cart',
    load: pageOf('AddProgramRoute', () => import('./add-program-route.tsx')),
  },
  {
    path: paths.proposal,
    titleKey: 'proposal',
    texts: 'workbench',
    load: pageOf('ProposalPage', () => import('#features/proposal/proposal-page.tsx')),
  },
  {
    path: paths.contracts,
    titleKey: 'menu.contracts',
    texts: 'order',
    load: pageOf('ContractsPage', () => import('#features/contract/list/contracts-page.tsx')),
  },
  {
    path: patterns.contract,
    titleKey: 'menu.contracts',
    texts: 'order',
    load: pageOf('OpenContractPage', () => import('#features/contract/list/open-contract-page.tsx')),
  },
  {
    path: webRequestPath,
    titleKey: 'home',
    load: pageOf('WebRequestRoute', () => import('./web-request-route.tsx')),
  },
  {
    path: patterns.fund,
    titleKey: 'menu.funds',
    product: 'fund',
    load: pageOf('FundPage', () => import('#features/product-detail/fund/fund-page.tsx')),
  },
  {
    path: patterns.compareFunds,
    titleKey: 'funds-compare',
    texts: 'workbench',
    load: pageOf('FundsComparePage', () => import('#features/funds-compare/funds-compare-page.tsx')),
  },
  {
    path: patterns.funds,
    titleKey: 'menu.funds',
    load: pageOf('FundsPage', () => import('#features/funds/funds-page.tsx')),
  },
  {
    path: patterns.programs,
    titleKey: 'menu.asset-management',
    load: pageOf('ProgramsPage', () => import('#features/programs/programs-page.tsx')),
  },
  {
    path: patterns.program,
    titleKey: 'menu.asset-management',
    product: 'program',
    load: pageOf('ProgramPage', () => import('#features/product-detail/program/program-page.tsx')),
  },
  {
    path: patterns.contractType,
    titleKey: 'contract-type',
    product: 'contract-type',
    load: pageOf('ContractTypePage', () => import('#features/product-detail/contract-type/contract-type-page.tsx')),
  },
  {
    path: paths.templates,
    titleKey: 'templates',
    load: pageOf('OrganisationTemplatesPage', () => import('#features/templates/organisation-templates-page.tsx')),
  },
  {
    path: patterns.template,
    titleKey: 'templates',
    product: 'template',
    load: pageOf('TemplatePage', () => import('#features/product-detail/template/template-page.tsx')),
  },
  {
    path: paths.help,
    titleKey: 'menu.help',
    texts: 'introduction',
    load: pageOf('HelpPage', () => import('#features/help/help-page.tsx')),
  },
  {
    path: paths.profile,
    titleKey: 'menu.profile',
    load: pageOf('ProfilePage', () => import('#features/profile/profile-page.tsx')),
  },
  {
    path: paths.changePassword,
    titleKey: 'menu.change-password',
    load: pageOf('ChangePasswordPage', () => import('#features/change-password/change-password-page.tsx')),
  },
  {
    path: paths.commissionAttachments,
    titleKey: 'menu.commission-attachments',
    needs: 'v_ShowMaterials',
    load: pageOf('CommissionAttachmentsPage', () => import('#features/commissions/commission-attachments-page.tsx')),
  },
  {
    path: paths.users,
    titleKey: 'menu.users',
    texts: 'administration',
    needs: 'v_ApproveRegistrations',
    load: pageOf('UsersPage', () => import('#features/administration/users-page.tsx')),
  },
];
