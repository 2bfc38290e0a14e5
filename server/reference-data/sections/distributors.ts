import * as z from 'zod/mini';
import { groupRows } from '../../db/rows/group-rows.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import { distributorColumns } from '../../modules/registration/repository.ts';
import { about, amount, line, percent, recordId } from '../fields.ts';
import { replaceRows } from '../replace-rows.ts';
import { listSection } from '../section.ts';

const capitals = line.check(z.regex(/^[^\p{Ll}\p{Lt}]+$/u), z.maxLength(64));

export const distributorRecord = z.strictObject({
  code: about('In capitals; users register with it', capitals),
  name: line,
  companyId: about('The company of its users', recordId),
  countryId: about('The country of its users', recordId),
  currencyId: about('The currency of its users', recordId),
  supportPersonId: about('Who helps its users', z.nullable(recordId)),
  allowedDomains: about('Domains of e-mail addresses that may register; none allows all', z.array(line)),
  companyIdAvailable: about('Whether the registration asks for the company ID', z.boolean()),
  branchAvailable: about('Whether the registration asks for the branch', z.boolean()),
  usesDealerRegister: about('Whether registrations are compared with the register of dealers', z.boolean()),
  checksManually: about('Whether an approver decides on every registration', z.boolean()),
  servisPayment: about('Yearly payment for service, in the currency of the distributor', z.nullable(amount)),
  klasikPayments: about('Payments that may be chosen, in the currency of the distributor', z.array(amount)),
  minimalDealerFee: about('Percent', z.nullable(percent)),
  maximalDealerFee: about('Percent', z.nullable(percent)),
  premiumSetUpFee: about('Percent', z.nullable(percent)),
  checkBirthDate: z.boolean(),
  onlyOneAppendixItemType: z.boolean(),
  branches: about('Codes of the branches, in capitals', z.array(capitals)),
});
type Distributor = z.output<typeof distributorRecord>;

export const distributors = listSection({
  name: 'distributors',
  meaning: 'Distributors that registrations choose from. Terms hold for users that register from now on',
  record: distributorRecord,
  keys: ['code'],
  unique: [{ at: '*.branches.*', by: [] }],
  references: [
    { from: '*.companyId', to: 'companies' },
    { from: '*.countryId', to: 'countries' },
    { from: '*.currencyId', to: 'currencies' },
    { from: '*.supportPersonId', to: 'supportPersons' },
  ],
  root: { table: 'distributors', column: 'code' },
  read: async (database) => {
    const rows = await database.selectFrom('distributors').select(distributorColumns).execute();
    const branches = await database.selectFrom('branches').select(['distributor_code', 'code']).execute();
    const branchesOf = groupRows(branches, ({ distributor_code }) => distributor_code);
    return rows.map((row) => ({
      code: row.code,
      name: row.name,
      companyId: row.company_id,
      countryId: row.country_id,
      currencyId: row.currency_id,
      supportPersonId: row.support_person_id,
      allowedDomains: row.allowed_domains,
      companyIdAvailable: row.company_id_available,
      branchAvailable: row.branch_available,
      usesDealerRegister: row.uses_dealer_register,
      checksManually: row.checks_manually,
      servisPayment: numberOrNull(row.servis_payment),
      klasikPayments: row.klasik_payments.map(Number),
      minimalDealerFee: numberOrNull(row.minimal_dealer_fee),
      maximalDealerFee: numberOrNull(row.maximal_dealer_fee),
      premiumSetUpFee: numberOrNull(row.premium_set_up_fee),
      checkBirthDate: row.check_birth_date,
      onlyOneAppendixItemType: row.only_one_appendix_item_type,
      branches: (branchesOf.get(row.code) ?? []).map(({ code }) => code).toSorted(),
    }));
  },
  write: async (transaction, items) => {
    await insertRows(transaction, 'distributors', items.map(distributorRow), 'code');
    await replaceRows(
      transaction,
      'branches',
      items.flatMap(({ code: distributor_code, branches }) => branches.map((code) => ({ distributor_code, code }))),
    );
  },
});

const distributorRow = (distributor: Distributor) => ({
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
