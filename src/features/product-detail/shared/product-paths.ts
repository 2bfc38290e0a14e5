/** Addresses of the product pages; the app provides them. */
export interface ProductPaths {
  fund: (id: string) => string;
  program: (id: string) => string;
  programs: (style: 'active' | 'passive', contractTypeId?: string) => string;
  contractType: (id: string) => string;
  home: string;
  fundsAdvanced: string;
  templates: string;
  /** Address of the advisor's own templates. */
  ownTemplates: string;
}
