import { dealerNameKey } from '../modules/registration/dealer-register.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { ReferenceData } from './schema/reference-data.ts';

/** Adds the companies, their support persons, the distributors that registrations choose from, and the dealer register. */
export async function seedDistributors(database: Database, reference: ReferenceData): Promise<void> {
  const { companies, supportPersons, distributors, registers } = reference;
  await insertRows(
    database,
    'companies',
    companies.map(({ id, name }) => ({ id, name })),
  );
  await insertRows(
    database,
    'support_persons',
    supportPersons.map(({ id, name, phoneNumber, email }) => ({ id, name, phone_number: phoneNumber, email })),
  );
  await insertRows(database, 'distributors', distributors.map(distributorRow));
  await insertRows(
    database,
    'branches',
    distributors.flatMap(({ code: distributor_code, branches }) =>
      branches.map((code) => ({ distributor_code, code })),
    ),
  );
  await insertRows(
    database,
    'dealer_register',
    registers.dealers.map(({ name, surname, vatId, networks, answer }) => ({
      id: `dealer-${vatId}`,
      name_key: dealerNameKey(name),
      surname_key: dealerNameKey(surname),
      vat_id: vatId,
      networks,
      answer,
    })),
  );
}

const distributorRow = (distributor: ReferenceData['distributors'][number]) => ({
  code: distributor.code,
  name: distributor.name,
  company_id: distributor.companyId,
  country_id: distributor.countryId,
  currency_id: distributor.currencyId,
  support_person_id: distributor.supportPersonId,
  allowed_domains: distributor.allowedDomains,
  company_id_available: distributor.companyIdAvailable,
  branch_available: distributor.branchAvailable,
  uses_dealer_register: distributor.usesDealerRegister,
  checks_manually: distributor.checksManually,
  servis_payment: distributor.servisPayment,
  klasik_payments: distributor.klasikPayments,
  minimal_dealer_fee: distributor.minimalDealerFee,
  maximal_dealer_fee: distributor.maximalDealerFee,
  premium_set_up_fee: distributor.premiumSetUpFee,
  check_birth_date: distributor.checkBirthDate,
  only_one_appendix_item_type: distributor.onlyOneAppendixItemType,
});
