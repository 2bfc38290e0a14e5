import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cart } from '#state/cart/cart.ts';

/** The name of the current draft, beside the title of a page. */
export function DraftName() {
  const { draft: current } = useSnapshot(cart.details);
  return current && <span className="secondary">{displayName(current.name)}</span>;
}
