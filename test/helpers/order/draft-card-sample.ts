import type { DraftCard } from '#contract/draft-card.ts';

/** What a draft holds of a client, each part filled. */
export const draftCardSample: DraftCard = {
  card: {
    values: {
      clientId: 'client-7',
      firstName: 'Žofie',
      lastName: 'Kanárková',
      personalId: '8553121247',
      identificationType: 'BirthNumber',
      citizenship: 'CZ',
      dateOfBirth: '1985-03-12',
      sex: 'FEMALE',
      vatId: 'CZ8553121247',
      email: 'zofie@klient.example',
      street: 'Křížová',
      samePostalAddress: false,
    },
    answers: { SOURCE_OF_MONEY: { chosen: [{ code: 'other', text: 'Dědictví po tetě' }], typed: '' } },
    origin: 'look-up',
    readAs: { personalId: '8553121247', identificationType: 'BirthNumber', citizenship: 'CZ' },
  },
  webRequestId: '74920318465501827364',
  fundAnswers: { 'u1 f1': { EXPERIENCE: { chosen: [], typed: '12 let' } } },
  contract: {
    id: 'c1',
    documents: [{ documentId: 'doc1', name: 'Smlouva', persons: [{ personId: 'p1', role: 'Client' }] }],
    agreedOn: 'mark',
    client: { name: 'Žofie Kanárková', email: 'zofie@klient.example', phoneNumber: '+420 777 123 456' },
  },
};
