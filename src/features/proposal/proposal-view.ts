import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import type { ProposalTab } from '#state/proposal/proposal-state.ts';

/** The name of a tab: the product's, or the word for funds (SIL-124). */
export function useTabName(): (tab: ProposalTab) => string {
  const { t } = useTranslation('proposal');
  return ({ kind, document: { positions } }) => {
    const [first] = positions;
    if (kind === 'funds' || !first) return t('funds');
    const { resolved } = first;
    return resolved.kind === 'package' ? resolved.position.name : (resolved.product?.name ?? t('document.unknown'));
  };
}

/** The name that a proposal is shown and sent under: the advisor's, else that of the tab (PROP-02). */
export function useProposalName(): (tab: ProposalTab) => string {
  const { proposalNames: names } = useSnapshot(cart.details);
  const tabName = useTabName();
  return (tab) => names[tab.id]?.trim() || tabName(tab);
}
