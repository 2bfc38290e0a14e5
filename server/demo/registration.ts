import type { Insertable } from 'kysely';
import { dealerNameKey } from '../modules/registration/dealer-register.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import { demoCompanies } from './accounts.ts';

type Distributor = Insertable<Schema['distributors']>;

const czech: Omit<Distributor, 'code' | 'name'> = {
  company_id: demoCompanies.horizont.id,
  country_id: 'CZ',
  currency_id: 'CZK',
  support_person_id: 'support-cz',
  allowed_domains: [],
  company_id_available: true,
  branch_available: false,
  uses_dealer_register: false,
  checks_manually: false,
  servis_payment: 1_500,
  klasik_payments: [0, 2_500, 5_000, 10_000],
  minimal_dealer_fee: 0.5,
  maximal_dealer_fee: 1.2,
  premium_set_up_fee: 2,
  check_birth_date: false,
  only_one_appendix_item_type: false,
};

const slovak: Omit<Distributor, 'code' | 'name'> = {
  ...czech,
  company_id: demoCompanies.vrchol.id,
  country_id: 'SK',
  currency_id: 'EUR',
  support_person_id: 'support-sk',
  company_id_available: false,
  branch_available: true,
  servis_payment: 60,
  klasik_payments: [0, 100, 200, 400],
  check_birth_date: true,
};

/**
 * 1001 asks the dealer register and allows its own domain only, 2002 looks at everybody by hand, 7900 and UNICREDSVK have
 * branches and advisor codes of any form.
 */
export const demoDistributors: readonly Distributor[] = [
  {
    ...czech,
    code: '1001',
    name: 'Horizont Finance',
    allowed_domains: ['horizont.example'],
    uses_dealer_register: true,
  },
  { ...czech, code: '2002', name: 'Horizont Partneři', checks_manually: true },
  { ...slovak, code: '7900', name: 'Vrchol Investície' },
  { ...slovak, code: 'UNICREDSVK', name: 'Vrchol Banka' },
];

const branches = [
  ['7900', 'BA01'],
  ['7900', 'KE02'],
  ['UNICREDSVK', 'BA100'],
  ['UNICREDSVK', 'ZA200'],
] as const;

interface Dealer {
  name: string;
  surname: string;
  vatId: string;
  networks?: string[];
  answer?: Insertable<Schema['dealer_register']>['answer'];
}

/** Fictional dealers; each surname leads the registration with distributor 1001 to another answer. */
export const demoDealers: Record<string, Dealer> = {
  OK: { name: 'Jan', surname: 'Novotka', vatId: '27045137', networks: ['1001'] },
  ManualCheck: { name: 'Pavel', surname: 'Černohorský', vatId: '66128901', networks: ['2002'] },
  RegistrationCnbDealerWithoutNetwork: { name: 'Petra', surname: 'Svobodníková', vatId: '73450219' },
  RegistrationCnbDealerMultipleNetworks: {
    name: 'Tomáš',
    surname: 'Dvořáček',
    vatId: '48712060',
    networks: ['1001', '2002'],
  },
  RegistrationCnbError: { name: 'Hana', surname: 'Výpadková', vatId: '55903177', answer: 'Failed' },
  RegistrationUnknownError: { name: 'Karel', surname: 'Nejasný', vatId: '60281448', answer: 'Unclear' },
};

/** Adds the distributors that registrations choose from, their branches and the dealer register. */
export async function seedRegistration(database: Database): Promise<void> {
  await insertRows(database, 'distributors', demoDistributors);
  await insertRows(
    database,
    'branches',
    branches.map(([distributor_code, code]) => ({ distributor_code, code })),
  );
  await insertRows(
    database,
    'dealer_register',
    Object.values(demoDealers).map(({ name, surname, vatId, networks = [], answer = 'Found' }) => ({
      id: `dealer-${vatId}`,
      name_key: dealerNameKey(name),
      surname_key: dealerNameKey(surname),
      vat_id: vatId,
      networks,
      answer,
    })),
  );
  await database
    .updateTable('users')
    .set({ distributor_code: '1001', advisor_code: '000042' })
    .where('id', '=', 'poradce')
    .execute();
}
