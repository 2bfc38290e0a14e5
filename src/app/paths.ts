/** Addresses of the portal's screens (routes.md). */
export const paths = {
  home: '/',
  funds: '/funds/advanced',
  programs: (style: string, contractTypeId?: string) =>
    contractTypeId === undefined
      ? `/portfolio/overview/${style}`
      : `/portfolio/overview/${style}/${encodeURIComponent(contractTypeId)}`,
  cart: '/cart',
} as const;
