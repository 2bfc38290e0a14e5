/** The cart on the screen, which is calculated ahead of the carts that it is compared with. */
export const screenScenario = 'screen';

/** Tabs of the proposal, one after another. */
export const proposalScenario = 'proposal';

/** As many carts are held at once; a place is kept for the one on the screen. */
export const mostScenarios = 16;
