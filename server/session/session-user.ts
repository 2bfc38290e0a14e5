/** Who calls, as the session plugin has found. */
export interface SessionUser {
  id: string;
  companyId: string;
  currencyId: string;
  countryId: string;
  roles: readonly string[];
}
