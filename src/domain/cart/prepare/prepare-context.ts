import type { AmountInputMethod } from '../../packages/sum-check.ts';
import type { AddRules } from '../can-add.ts';
import type { CartContext } from '../context.ts';
import type { PackageTemplate } from '../package/new-package.ts';

/** Context that decides whether an action is possible, in addition to the context that the cart is resolved in. */
export interface PrepareContext extends CartContext {
  /** The user's currency. */
  currencyId: string;
  rules: AddRules;
  /** Whether the operator has switched packages off (PACK-29, SIL-109). */
  packagesDisabled: boolean;
  template: (id: string) => PackageTemplate | null;
  /** Input method of a new package (PACK-05). */
  method: AmountInputMethod;
  newUuid: () => string;
}
