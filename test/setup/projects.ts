import { existsSync } from 'node:fs';

/** Component tests that mock modules or reset them: each file runs with modules of its own (project `ui-with-mocks`). */
export const testsWithMocks = [
  'test/ui/app/access-area.test.tsx',
  'test/ui/app/typed-ahead.test.tsx',
  'test/ui/features/cart/cart-renders.test.tsx',
  'test/ui/features/cart/compare.test.tsx',
  'test/ui/features/cart/packages.test.tsx',
  'test/ui/features/cart/questionnaires.test.tsx',
  'test/ui/features/contract/signing-ways.test.tsx',
  'test/ui/features/figures/figures-of-files.property.test.tsx',
  'test/ui/features/funds/fund-row-renders.test.tsx',
  'test/ui/features/funds/funds-page.test.tsx',
  'test/ui/features/product-detail/contract-type-page.test.tsx',
  'test/ui/features/product-detail/program-page.test.tsx',
  'test/ui/features/product-detail/template-page.test.tsx',
  'test/ui/portal-ui/favourite-button.test.tsx',
  'test/ui/portal-ui/template-card.test.tsx',
  'test/ui/state/analysis/use-analysis.test.tsx',
] as const;

/** Tests of stored state that need a window: each file runs in one of its own (project `state-in-window`). */
export const testsInWindow = [
  'test/unit/state/catalogue/catalogue.test.ts',
  'test/unit/state/catalogue/external-links.test.ts',
  'test/unit/state/catalogue/favourites.property.test.ts',
  'test/unit/state/catalogue/favourites.test.ts',
  'test/unit/state/catalogue/templates.test.ts',
  'test/unit/state/client-card/client-card.test.ts',
  'test/unit/state/client-card/web-request.test.ts',
  'test/unit/state/contract/create-contract.test.ts',
  'test/unit/state/contract/finish-order.test.ts',
  'test/unit/state/contract/order-news.test.ts',
  'test/unit/state/missing-code.test.ts',
  'test/unit/state/session/log-out-wipe.test.ts',
  'test/unit/state/session/session.property.test.ts',
  'test/unit/state/session/session.test.ts',
  'test/unit/state/storage/person-storage.test.ts',
  'test/unit/state/storage/session-store.test.ts',
] as const;

/** Returns what is wrong with the lists above, or null. */
export function projectError(): string | null {
  const missing = [...testsWithMocks, ...testsInWindow].filter((path) => !existsSync(path));
  return missing.length > 0 ? `test/setup/projects.ts names files that do not exist: ${missing.join(', ')}` : null;
}
