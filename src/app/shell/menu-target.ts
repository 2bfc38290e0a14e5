import type { TFunction } from 'i18next';
import type { MenuTarget } from '#domain/portal/menu-entries.ts';
import { paths } from '#routes/paths.ts';

/** Text key of an entry; panels and products have names of their own. */
export function menuName(target: MenuTarget, t: TFunction<'shell'>): string {
  switch (target.kind) {
    case 'programs':
      return t(target.style === 'Active' ? 'menu.asset-management-active' : 'menu.asset-management-passive');
    case 'link':
      return t(`menu.${target.link}`);
    case 'attachments':
      return t('menu.commission-attachments');
    case 'log-out':
      return t('menu.logout');
    case 'templates':
    case 'contract-type':
    case 'fund':
      return '';
    default:
      return t(`menu.${target.kind}`);
  }
}

/** Returns the path of an entry; null if it leads out of the portal. */
export function menuPath(target: MenuTarget): string | null {
  switch (target.kind) {
    case 'funds':
      return paths.funds;
    case 'programs':
      return paths.programs(target.style === 'Active' ? 'active' : 'passive');
    case 'templates':
      return paths.templates;
    case 'attachments':
      return paths.commissionAttachments;
    case 'contracts':
      return paths.contracts;
    case 'users':
      return paths.users;
    case 'help':
      return paths.help;
    case 'favourite-funds':
    case 'favourite-portfolios':
      return paths.favourites(target.kind);
    case 'contract-type':
      return paths.contractType(target.id);
    case 'fund':
      return paths.fund(target.id);
    case 'profile':
      return paths.profile;
    case 'change-password':
      return paths.changePassword;
    default:
      return null;
  }
}
