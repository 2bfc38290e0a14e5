/** What a person is to a contract (DATA-46, SEC-14). */
export const personRoles = ['Dealer', 'Client'] as const;
export type PersonRole = (typeof personRoles)[number];
