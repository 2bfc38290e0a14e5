import { describe, expect, it } from 'vitest';
import { menuEntries, type MenuAccount } from '#domain/portal/menu-entries.ts';

type ContractTypes = MenuAccount['contractTypes'];
type ContractType = ContractTypes[number];

const contractType = (id: string, change: Partial<ContractType> = {}): ContractType => ({
  id,
  name: `Type ${id}`,
  status: 'Active',
  order: 1,
  useType: 'Standard',
  businessType: 'Funds',
  ...change,
});

const panel = (name: string, order: number, status: ContractType['status'] = 'Active') => ({
  id: name,
  name,
  order,
  status,
  useType: 'FundPackage' as const,
});

const full: MenuAccount = {
  contractTypes: [contractType('funds'), contractType('assets', { businessType: 'Asset' })],
  programs: [{ managementStyle: 'Active' }, { managementStyle: 'Passive' }],
  panels: [panel('Packages', 1)],
  assignedProducts: [
    { id: 'f1', productType: 'Fund', assignmentType: 'Favourite' },
    { id: 'f2', productType: 'Fund', assignmentType: 'QuickOptions' },
  ],
  packageTemplates: [{ packageType: 'Advisor' }],
  fundName: (id) => `Fund ${id}`,
  showsMaterials: true,
  administersUsers: false,
  givenLinks: new Set(['news', 'sales-documentation', 'glossary']),
  disabledLinks: new Set(),
  isSmallScreen: true,
};

/** Returns each entry as one word: its kind, its distinguishing name, and an `x` if it is disabled. */
function menuOf(change: Partial<MenuAccount> = {}): string[] {
  return menuEntries({ ...full, ...change }).map(({ target, name, isDisabled }) => {
    const detail = 'style' in target ? target.style : 'link' in target ? target.link : name;
    return [target.kind, detail, isDisabled && 'x'].filter(Boolean).join(' ');
  });
}

const hasKind = (menu: readonly string[], kind: string) => menu.some((entry) => entry.split(' ')[0] === kind);

describe('side menu', () => {
  it('lists its entries in the given order (SHELL-25)', () => {
    const quick = contractType('quick', { useType: 'QuickOptions', businessType: 'Asset' });
    expect(menuOf({ contractTypes: [...full.contractTypes, quick] })).toEqual([
      'funds',
      'programs Active',
      'programs Passive',
      'templates Packages',
      'attachments',
      'contracts',
      'favourite-funds',
      'favourite-portfolios',
      'contract-type Type quick',
      'fund Fund f2',
      'link news',
      'link sales-documentation',
      'link glossary',
      'help',
      'profile',
      'change-password',
      'log-out',
    ]);
  });

  it('hides funds without their contract type, disables them without an active one (SHELL-26)', () => {
    const assets = contractType('assets', { businessType: 'Asset' });
    expect(hasKind(menuOf({ contractTypes: [assets] }), 'funds')).toBe(false);
    for (const status of ['Disabled', 'ComingSoon'] as const)
      expect(menuOf({ contractTypes: [contractType('funds', { status })] })).toContain('funds x');
    const both = [contractType('old', { status: 'Disabled' }), contractType('new')];
    expect(menuOf({ contractTypes: both })).toContain('funds');
  });

  it('hides asset management and disables styles without programs (SHELL-27, SHELL-28)', () => {
    expect(hasKind(menuOf({ contractTypes: [contractType('funds')] }), 'programs')).toBe(false);
    const menu = menuOf({ programs: [{ managementStyle: 'Passive' }, { managementStyle: 'InvestmentPlan' }] });
    expect(menu).toContain('programs Active x');
    expect(menu).toContain('programs Passive');
  });

  it('has one entry per fund-package panel, by order, disabled unless active (SHELL-29, SEC-16)', () => {
    const menu = menuOf({ panels: [panel('Later', 2, 'ComingSoon'), panel('First', 1), panel('Off', 3, 'Disabled')] });
    expect(menu.filter((entry) => entry.startsWith('templates'))).toEqual([
      'templates First',
      'templates Later x',
      'templates Off x',
    ]);
    expect(hasKind(menuOf({ panels: [] }), 'templates')).toBe(false);
  });

  it('shows commission attachments only to users allowed to see materials (SHELL-30, SEC-05)', () => {
    expect(hasKind(menuOf({ showsMaterials: false }), 'attachments')).toBe(false);
  });

  it('shows the users only to those who administer them (SIL-191)', () => {
    expect(hasKind(menuOf(), 'users')).toBe(false);
    expect(hasKind(menuOf({ administersUsers: true }), 'users')).toBe(true);
  });

  it('disables empty favourites (SHELL-31, SHELL-32, SIL-36)', () => {
    const none = menuOf({ assignedProducts: [], packageTemplates: [{ packageType: 'Organisation' }] });
    expect(none).toContain('favourite-funds x');
    expect(none).toContain('favourite-portfolios x');
    const assigned = menuOf({
      assignedProducts: [{ id: 'p', productType: 'FundPackage', assignmentType: 'Favourite' }],
      packageTemplates: [],
    });
    expect(assigned).toContain('favourite-funds x');
    expect(assigned).toContain('favourite-portfolios');
  });

  it('lists quick options: contract types by order, then known funds by name (SHELL-33, SIL-37)', () => {
    const quick = (id: string, order: number, status: ContractType['status'] = 'Active') =>
      contractType(id, { order, status, useType: 'QuickOptions' });
    const names: Record<string, string> = { f1: 'Žito', f2: 'Čas' };
    const assigned = ['f1', 'gone', 'f2'].map((id) => ({
      id,
      productType: 'Fund' as const,
      assignmentType: 'QuickOptions' as const,
    }));
    const menu = menuOf({
      contractTypes: [quick('b', 2, 'ComingSoon'), quick('a', 1), quick('c', 3, 'Disabled')],
      assignedProducts: assigned,
      fundName: (id) => names[id] ?? null,
    });
    expect(menu.filter((entry) => /^(contract-type|fund) /.test(entry))).toEqual([
      'contract-type Type a',
      'contract-type Type b x',
      'contract-type Type c x',
      'fund Čas',
      'fund Žito',
    ]);
  });

  it('disables an external link by its flag, and omits one without an address (SHELL-34, SIL-12)', () => {
    const menu = menuOf({ givenLinks: new Set(['news', 'glossary']), disabledLinks: new Set(['news']) });
    expect(menu.filter((entry) => entry.startsWith('link'))).toEqual(['link news x', 'link glossary']);
  });

  it('has the profile on small screens only (SHELL-35)', () => {
    expect(hasKind(menuOf({ isSmallScreen: false }), 'profile')).toBe(false);
  });

  it('ends with password and log-out, whatever the account has (SHELL-36)', () => {
    const nothing = { contractTypes: [], programs: [], panels: [], assignedProducts: [], packageTemplates: [] };
    expect(menuOf({ ...nothing, showsMaterials: false, givenLinks: new Set(), isSmallScreen: false })).toEqual([
      'contracts',
      'favourite-funds x',
      'favourite-portfolios x',
      'help',
      'change-password',
      'log-out',
    ]);
  });
});
