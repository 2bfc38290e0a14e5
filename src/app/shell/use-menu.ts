import { useSnapshot } from 'valtio';
import type { SuiteLink } from '#domain/portal/external-address.ts';
import { menuEntries, menuLinks, type PortalMenuEntry, type MenuLink } from '#domain/portal/menu-entries.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { userState } from '#state/session/user.ts';
import { externalAddress, isLinkDisabled } from '#state/catalogue/external-links.ts';
import { paths } from '#routes/paths.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { useMayOpen } from '../routes/screen-list.ts';

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
  const mayOpen = useMayOpen(user?.roles);
  const language = currentLanguage();
  const account = {
    contractTypes: state.contractTypes,
    programs: state.programs,
    panels: state.panels,
    assignedProducts,
    packageTemplates: fundPackageTemplates,
    fundName: (id: string) => state.fundById.get(id)?.name ?? null,
    showsMaterials: mayOpen(paths.commissionAttachments),
    administersUsers: mayOpen(paths.users),
    givenLinks: new Set(menuLinks.filter((link) => externalAddress(state.links, suiteLinkOf[link]) !== null)),
    disabledLinks: new Set(menuLinks.filter((link) => isLinkDisabled(state.config, suiteLinkOf[link], language))),
    isSmallScreen,
  };
  return menuEntries(account);
}
