import type { Database } from '../../db/database.ts';
import { noteEvent } from '../../trail/audit.ts';

/** A distributor with its company; its registrations are reviewed manually. */
export interface NewDistributor {
  /** In capitals. */
  code: string;
  name: string;
  countryId: string;
  currencyId: string;
  /** Allowed domains of e-mail addresses; none allows all. */
  domains: readonly string[];
}

/** Creates a distributor without fees, branches and support, for a database that has none. */
export async function createDistributor(transaction: Database, distributor: NewDistributor, now: Date): Promise<void> {
  const { code, name, countryId, currencyId, domains } = distributor;
  const companyId = code.toLowerCase();
  await transaction
    .insertInto('companies')
    .values({ id: companyId, name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await transaction
    .insertInto('distributors')
    .values({
      code,
      name,
      company_id: companyId,
      country_id: countryId,
      currency_id: currencyId,
      support_person_id: null,
      allowed_domains: [...domains],
      company_id_available: true,
      branch_available: false,
      uses_dealer_register: false,
      checks_manually: true,
      servis_payment: null,
      klasik_payments: [],
      minimal_dealer_fee: null,
      maximal_dealer_fee: null,
      premium_set_up_fee: null,
      check_birth_date: false,
      only_one_appendix_item_type: false,
    })
    .execute();
  await noteEvent(transaction, { action: 'distributor-created', actorId: null, subjectId: code }, now);
}
