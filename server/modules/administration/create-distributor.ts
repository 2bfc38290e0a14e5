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
      companyId,
      countryId,
      currencyId,
      supportPersonId: null,
      allowedDomains: [...domains],
      companyIdAvailable: true,
      branchAvailable: false,
      usesDealerRegister: false,
      checksManually: true,
      servisPayment: null,
      klasikPayments: [],
      minimalDealerFee: null,
      maximalDealerFee: null,
      premiumSetUpFee: null,
      checkBirthDate: false,
      onlyOneAppendixItemType: false,
    })
    .execute();
  await noteEvent(transaction, { action: 'distributor-created', actorId: null, subjectId: code }, now);
}
