/** The current cart, which is calculated before the compared ones. */
export const screenScenario = 'screen';

/** Tabs of the proposal, one after another. */
export const proposalScenario = 'proposal';

/** Maximum number of cached carts; one place is reserved for the current cart. */
export const mostScenarios = 16;
