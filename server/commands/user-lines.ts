import type { AccountState } from '#domain/accounts/account-rules.ts';
import { accountStateOf, type AccountRow } from '../modules/administration/repository.ts';

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

/** Rows below their headings, in columns as wide as their longest cell. */
function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const lastLogIn = ({ lastLogInAt }: AccountView) => lastLogInAt ?? 'never';
const rolesOf = ({ roles }: AccountView) => roles.join(',') || '-';

export const accountTable = (views: readonly AccountView[]): string[] =>
  table(
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
  table(
    ['CODE', 'NAME', 'COUNTRY', 'CURRENCY'],
    rows.map(({ code, name, countryId, currencyId }) => [code, name, countryId, currencyId]),
  );
