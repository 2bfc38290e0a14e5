/** Where the pages of products lead; the app knows the addresses. */
export interface ProductPaths {
  fund: (id: string) => string;
  program: (id: string) => string;
  programs: (style: 'active' | 'passive', contractTypeId?: string) => string;
  contractType: (id: string) => string;
  home: string;
  fundsAdvanced: string;
  templates: string;
  /** Where the advisor's own templates are. */
  ownTemplates: string;
}
