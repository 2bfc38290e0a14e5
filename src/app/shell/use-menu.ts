import { useSnapshot } from 'valtio';
import type { Role } from '#contract/user.ts';
import type { SuiteLink } from '#domain/portal/external-address.ts';
import {
  menuEntries,
  menuLinks,
  type PortalMenuEntry,
  type MenuLink,
  type MenuScreen,
} from '#domain/portal/menu-entries.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { userState } from '#state/session/user.ts';
import { externalAddress, isLinkDisabled } from '#state/catalogue/external-links.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';

/** Screens that exist in the portal; a new one is enabled here. */
const screens: ReadonlySet<MenuScreen> = new Set([
  'funds',
  'programs',
  'templates',
  'contract-type',
  'fund',
  'favourites',
  'attachments',
  'contracts',
  'users',
  'help',
  'profile',
  'change-password',
]);

const materials: Role = 'v_ShowMaterials';
const approving: Role = 'v_ApproveRegistrations';

export const suiteLinkOf: Record<MenuLink, SuiteLink> = {
  news: 'NEWS',
  'sales-documentation': 'SALES_DOCUMENTATION',
  glossary: 'GLOSSARY',
};

/** Returns the entries of the user's side menu in the current language. */
export function useMenu(): PortalMenuEntry[] {
  const state = useSnapshot(catalogueState);
  const { user } = useSnapshot(userState);
  const { assignedProducts } = useSnapshot(assignmentState);
  const { fundPackageTemplates } = useSnapshot(templateState);
  const isSmallScreen = useMediaQuery('(max-width: 48rem)');
  const language = currentLanguage();
  const account = {
    contractTypes: state.contractTypes,
    programs: state.programs,
    panels: state.panels,
    assignedProducts,
    packageTemplates: fundPackageTemplates,
    fundName: (id: string) => state.fundById.get(id)?.name ?? null,
    showsMaterials: user?.roles.includes(materials) ?? false,
    administersUsers: user?.roles.includes(approving) ?? false,
    givenLinks: new Set(menuLinks.filter((link) => externalAddress(state.links, suiteLinkOf[link]) !== null)),
    disabledLinks: new Set(menuLinks.filter((link) => isLinkDisabled(state.config, suiteLinkOf[link], language))),
    isSmallScreen,
  };
  return menuEntries(account, screens);
}
