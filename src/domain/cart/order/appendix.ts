import type { OrderContext } from '../context.ts';
import type { CartDocument, CartOrder } from '../document.ts';

type AppendixContext = Pick<OrderContext, 'frameworkContracts'> & {
  user: Pick<OrderContext['user'], 'allowSameFrameworkContract'>;
};

/** Whether the user may order an appendix at all: sees the controls and has a client with a framework contract (FEE-27, SIL-116). */
export const canBeAppendix = ({ user, frameworkContracts }: AppendixContext): boolean =>
  user.allowSameFrameworkContract && frameworkContracts.length > 0;

/** Whether an order counts as an appendix; until somebody decides it does from the first item on (FEE-13, SIL-116). */
export const isAppendix = (
  { contractIsAppendix }: Pick<CartOrder, 'contractIsAppendix'>,
  hasItems: boolean,
  context: AppendixContext,
): boolean => canBeAppendix(context) && (contractIsAppendix ?? hasItems);

/** Whether a cart has become empty while it was to be an appendix: that mode ends with its last item (FEE-12). */
export const endsAppendix = (before: CartDocument, after: CartDocument, context: AppendixContext): boolean =>
  before.positions.length > 0 && after.positions.length === 0 && isAppendix(after.order, true, context);
