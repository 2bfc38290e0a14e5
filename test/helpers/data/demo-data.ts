import { demoData } from '#server/demo/load-demo-data.ts';

/* What the demo data hold, by the part that it plays in the tests. */

const { reference, people } = demoData();
const { registers } = reference;

function requireOne<Item>(items: readonly Item[], fits: (item: Item) => boolean): Item {
  const found = items.find(fits);
  if (found === undefined) throw new Error('the demo data hold no such record');
  return found;
}

const webRequestOf = (owner: string) => requireOne(people.webRequests, ({ ownerId }) => ownerId === owner).id;
export const demoWebRequests = {
  advisor: webRequestOf('advisor'),
  poradce: webRequestOf('poradce'),
  poradca: webRequestOf('poradca'),
};

const documentOf = (validity: string, blocked: boolean) =>
  requireOne(registers.identityDocuments, (found) => found.validity === validity && found.isBlocked === blocked).number;
export const demoDocuments = {
  used: documentOf('AlreadyUsed', false),
  malformed: documentOf('InvalidFormat', false),
  blocked: documentOf('Valid', true),
  valid: documentOf('Valid', false),
};

export const demoEmployer = requireOne(registers.employers, () => true);
export const demoBlockedPerson = requireOne(registers.legalBlocks, () => true);

const dealerOf = (surname: string) => requireOne(registers.dealers, (dealer) => dealer.surname === surname);

/** By what a registration of theirs with distributor 1001 answers. */
export const demoDealers: Readonly<Record<string, ReturnType<typeof dealerOf>>> = {
  OK: dealerOf('Novotka'),
  ManualCheck: dealerOf('Černohorský'),
  RegistrationCnbDealerWithoutNetwork: dealerOf('Svobodníková'),
  RegistrationCnbDealerMultipleNetworks: dealerOf('Dvořáček'),
  RegistrationCnbError: dealerOf('Výpadková'),
  RegistrationUnknownError: dealerOf('Nejasný'),
};
