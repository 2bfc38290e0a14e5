import { type Assignment, quickOptionFunds } from '../catalogue/favourites.ts';
import type {
  AssignedProductType,
  BusinessType,
  FundManagementStyle,
  ManagementStyle,
  PackageType,
  PanelUseType,
  ProductStatus,
} from '../catalogue/vocabulary.ts';

/* The parts of the loaded data that determine the menu; the contract's entities satisfy them. */

interface MenuContractType {
  id: string;
  name: string;
  status: ProductStatus;
  order: number;
  useType: string;
  businessType: BusinessType;
}

interface MenuPanel {
  id: string;
  name: string;
  status: ProductStatus;
  order: number;
  useType: PanelUseType;
}

/** Parts of the group suite in the menu; the knowledge base is on the home page only (SIL-28). */
export const menuLinks = ['news', 'sales-documentation', 'glossary'] as const;
export type MenuLink = (typeof menuLinks)[number];

/** The account and catalogue data that the menu depends on. */
export interface MenuAccount {
  contractTypes: readonly MenuContractType[];
  programs: readonly { managementStyle: ManagementStyle }[];
  panels: readonly MenuPanel[];
  assignedProducts: readonly Assignment[];
  packageTemplates: readonly { packageType: PackageType }[];
  fundName: (id: string) => string | null;
  /** Whether the user may see the materials (SIL-35). */
  showsMaterials: boolean;
  /** Whether the user administers the users of the distributor (SIL-191). */
  administersUsers: boolean;
  /** External links with an address from the server; the others have no entry (SIL-12). */
  givenLinks: ReadonlySet<MenuLink>;
  /** External links that are switched off in the language (SHELL-34, CONF-04). */
  disabledLinks: ReadonlySet<MenuLink>;
  /** On wider screens the profile is in the header (SHELL-35). */
  isSmallScreen: boolean;
}

export type MenuTarget =
  | {
      kind:
        | 'funds'
        | 'templates'
        | 'attachments'
        | 'contracts'
        | 'users'
        | 'help'
        | 'favourite-funds'
        | 'favourite-portfolios';
    }
  | { kind: 'profile' | 'change-password' | 'log-out' }
  | { kind: 'programs'; style: FundManagementStyle }
  | { kind: 'contract-type' | 'fund'; id: string }
  | { kind: 'link'; link: MenuLink };

export interface PortalMenuEntry {
  /** Target of the entry, which also determines its name if it has none itself. */
  target: MenuTarget;
  /** Name of the entry's product or panel. */
  name: string | null;
  isDisabled: boolean;
}

const entry = (target: MenuTarget, isDisabled = false, name: string | null = null): PortalMenuEntry => ({
  target,
  name,
  isDisabled,
});

const byOrder = (left: { order: number }, right: { order: number }) => left.order - right.order;

function catalogueEntries({ contractTypes, programs }: MenuAccount): PortalMenuEntry[] {
  const funds = contractTypes.filter(({ businessType }) => businessType === 'Funds');
  const hasAssets = contractTypes.some(({ businessType }) => businessType === 'Asset');
  const styles: readonly FundManagementStyle[] = hasAssets ? ['Active', 'Passive'] : [];
  return [
    ...(funds.length > 0 ? [entry({ kind: 'funds' }, !funds.some(({ status }) => status === 'Active'))] : []),
    ...styles.map((style) =>
      entry({ kind: 'programs', style }, !programs.some(({ managementStyle }) => managementStyle === style)),
    ),
  ];
}

function favouriteEntries({ assignedProducts, packageTemplates }: MenuAccount): PortalMenuEntry[] {
  const favours = (type: AssignedProductType) =>
    assignedProducts.some(({ productType, assignmentType }) => productType === type && assignmentType === 'Favourite');
  const hasOwn = packageTemplates.some(({ packageType }) => packageType === 'Advisor');
  return [
    entry({ kind: 'favourite-funds' }, !favours('Fund')),
    entry({ kind: 'favourite-portfolios' }, !hasOwn && !favours('FundPackage')),
  ];
}

/** Contract types by their order, then funds by name (SIL-37); funds missing in the catalogue have no entry. */
function quickOptions({ contractTypes, assignedProducts, fundName }: MenuAccount): PortalMenuEntry[] {
  const types = contractTypes.filter(({ useType }) => useType === 'QuickOptions').toSorted(byOrder);
  const funds = quickOptionFunds(assignedProducts, (id) => {
    const name = fundName(id);
    return name === null ? null : { id, name };
  });
  return [
    ...types.map(({ id, name, status }) => entry({ kind: 'contract-type', id }, status !== 'Active', name)),
    ...funds.map(({ id, name }) => entry({ kind: 'fund', id }, false, name)),
  ];
}

/** Returns the entries of the side menu in order, hidden or disabled by account (SHELL-25…36, SEC-05, SEC-16). */
export function menuEntries(account: MenuAccount): PortalMenuEntry[] {
  const { panels, showsMaterials, administersUsers, givenLinks, disabledLinks, isSmallScreen } = account;
  return [
    ...catalogueEntries(account),
    ...panels
      .filter(({ useType }) => useType === 'FundPackage')
      .toSorted(byOrder)
      .map(({ name, status }) => entry({ kind: 'templates' }, status !== 'Active', name)),
    ...(showsMaterials ? [entry({ kind: 'attachments' })] : []),
    entry({ kind: 'contracts' }),
    ...(administersUsers ? [entry({ kind: 'users' })] : []),
    ...favouriteEntries(account),
    ...quickOptions(account),
    ...menuLinks
      .filter((link) => givenLinks.has(link))
      .map((link) => entry({ kind: 'link', link }, disabledLinks.has(link))),
    entry({ kind: 'help' }),
    ...(isSmallScreen ? [entry({ kind: 'profile' })] : []),
    entry({ kind: 'change-password' }),
    entry({ kind: 'log-out' }),
  ];
}
