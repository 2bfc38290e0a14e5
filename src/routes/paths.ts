import type { ProductType } from '#domain/cart/document.ts';
import { homePath } from './access-paths.ts';

/** Views of the forecast, in the order of their keys. */
export const forecastViews = ['scenarios', 'contributions', 'fees', 'spread', 'drivers'] as const;
export type ForecastViewName = (typeof forecastViews)[number];

const segment = encodeURIComponent;

/** Addresses of the portal's screens behind the log-in (screens, section 13). */
export const paths = {
  home: homePath,
  funds: '/funds/grid',
  fundList: '/funds/list',
  fundsAdvanced: '/funds/advanced',
  foundFunds: (phrase: string) => `/funds/advanced?${new URLSearchParams({ q: phrase }).toString()}`,
  compareFunds: (ids: readonly string[]) => `/funds/compare?ids=${ids.map(segment).join(',')}`,
  fund: (id: string) => `/funds/detail/${segment(id)}`,
  favourites: (group: 'favourite-funds' | 'favourite-portfolios') => `/funds/grid#${group}`,
  programs: (style: string, contractTypeId?: string) =>
    contractTypeId === undefined
      ? `/portfolio/overview/${style}`
      : `/portfolio/overview/${style}/${segment(contractTypeId)}`,
  program: (id: string) => `/portfolio/detail/${segment(id)}`,
  templates: '/portfolio/template/organization',
  template: (id: string) => `/portfolio/template/detail/${segment(id)}`,
  contractType: (id: string) => `/portfoliogroup/detail/${segment(id)}`,
  cart: '/cart',
  forecast: '/forecast',
  forecastView: (view: ForecastViewName) => (view === 'scenarios' ? '/forecast' : `/forecast?view=${view}`),
  itemDrivers: (uuid: string) => `/forecast?view=drivers&item=${segment(uuid)}`,
  feesEffect: '/forecast/fees',
  proposal: '/cart/proposal',
  compare: '/compare',
  lookThrough: '/look-through',
  drafts: '/draft-contracts',
  help: '/help',
  profile: '/profile',
  contracts: '/contracts',
  contract: (id: string) => `/contracts/${segment(id)}`,
  commissionAttachments: '/commission-attachments',
  users: '/administration/users',
  /** The target of a failed single sign-on; not a screen of its own with a session (SIL-17). */
  login: '/login',
  changePassword: '/change-password',
} as const;

const productPaths = { Fund: paths.fund, Program: paths.program, Contract: paths.contractType };

/** Returns the address of the page of a product in the cart. */
export const productPath = (itemType: ProductType, id: string): string => productPaths[itemType](id);

/** Address patterns with parameters. */
export const patterns = {
  fund: '/funds/detail/:id',
  funds: '/funds/*',
  compareFunds: '/funds/compare',
  programs: '/portfolio/overview/:managementStyle/:contractTypeId?',
  program: '/portfolio/detail/:id',
  template: '/portfolio/template/detail/:id',
  contractType: '/portfoliogroup/detail/:id',
  contract: '/contracts/:id',
  addProgram: '/cart/add/portfolio/:code',
  /** The address that other systems open after an order; the portal shows the home screen. */
  complete: '/complete',
} as const;
