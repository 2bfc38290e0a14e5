/** Where the home screen leads; the app knows the addresses. */
export interface HomePaths {
  funds: string;
  fundList: string;
  fundsAdvanced: string;
  fund: (id: string) => string;
  programs: (style: string, contractTypeId?: string) => string;
  program: (id: string) => string;
  templates: string;
  contractType: (id: string) => string;
  drafts: string;
}
