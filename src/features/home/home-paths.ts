/** Where the home screen leads; the app knows the addresses. */
export interface HomePaths {
  funds: string;
  programs: (style: string, contractTypeId?: string) => string;
}
