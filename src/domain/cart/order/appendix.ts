import type { OrderContext } from '../context.ts';
import type { CartDocument, CartOrder } from '../document.ts';

type AppendixContext = Pick<OrderContext, 'frameworkContracts'> & {
  user: Pick<OrderContext['user'], 'allowSameFrameworkContract'>;
};

/**
 * Whether the user may order an appendix: they see the controls and have a client with a framework contract (FEE-27, SIL-116).
 */
export const canBeAppendix = ({ user, frameworkContracts }: AppendixContext): boolean =>
  user.allowSameFrameworkContract && frameworkContracts.length > 0;

/** Whether an order counts as an appendix; undecided orders do from the first item on (FEE-13, SIL-116). */
export const isAppendix = (
  { contractIsAppendix }: Pick<CartOrder, 'contractIsAppendix'>,
  hasItems: boolean,
  context: AppendixContext,
): boolean => canBeAppendix(context) && (contractIsAppendix ?? hasItems);

/** Whether a command emptied the cart of an appendix: that mode ends with the last item (FEE-12). */
export const endsAppendix = (before: CartDocument, after: CartDocument, context: AppendixContext): boolean =>
  before.positions.length > 0 && after.positions.length === 0 && isAppendix(after.order, true, context);
