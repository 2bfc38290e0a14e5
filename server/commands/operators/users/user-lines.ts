import type { AccountState } from '#domain/accounts/account-rules.ts';
import { accountStateOf, type AccountRow } from '../../../modules/administration/repository.ts';
import { textTable } from '../../text-table.ts';

/** A user as commands print it; times in UTC. */
export interface AccountView {
  username: string;
  fullName: string;
  email: string;
  distributor: string | null;
  state: AccountState;
  roles: string[];
  lastLogInAt: string | null;
}

export const viewOf = (row: AccountRow, now: Date): AccountView => ({
  username: row.username,
  fullName: row.fullName,
  email: row.email,
  distributor: row.distributorCode,
  state: accountStateOf(row, now),
  roles: row.roles,
  lastLogInAt: row.lastLogInAt?.toISOString() ?? null,
});

const lastLogIn = ({ lastLogInAt }: AccountView) => lastLogInAt ?? 'never';
const rolesOf = ({ roles }: AccountView) => roles.join(',') || '-';

export const accountTable = (views: readonly AccountView[]): string[] =>
  textTable(
    ['USERNAME', 'NAME', 'E-MAIL', 'DISTRIBUTOR', 'STATE', 'ROLES', 'LAST LOG-IN'],
    views.map((view) => [
      view.username,
      view.fullName,
      view.email,
      view.distributor ?? '-',
      view.state,
      rolesOf(view),
      lastLogIn(view),
    ]),
  );

export const accountLines = (view: AccountView): string[] => [
  `User name: ${view.username}`,
  `Name: ${view.fullName}`,
  `E-mail: ${view.email}`,
  `Distributor: ${view.distributor ?? 'none'}`,
  `State: ${view.state}`,
  `Roles: ${view.roles.join(', ') || 'none'}`,
  `Last log-in: ${lastLogIn(view)}`,
];

interface DistributorRow {
  code: string;
  name: string;
  countryId: string;
  currencyId: string;
}

export const distributorTable = (rows: readonly DistributorRow[]): string[] =>
  textTable(
    ['CODE', 'NAME', 'COUNTRY', 'CURRENCY'],
    rows.map(({ code, name, countryId, currencyId }) => [code, name, countryId, currencyId]),
  );
