import * as z from 'zod/mini';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';
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
    const branches = await database.selectFrom('branches').select(['distributorCode', 'code']).execute();
    const branchesOf = rowsBy(branches, 'distributorCode');
    return rows.map((row) => ({
      ...row,
      klasikPayments: row.klasikPayments.map(Number),
      branches: branchesOf(row.code)
        .map(({ code }) => code)
        .toSorted(),
    }));
  },
  write: async (transaction, items) => {
    await insertRows(transaction, 'distributors', items, 'code', ['branches']);
    await replaceRows(
      transaction,
      'branches',
      items.flatMap(({ code: distributorCode, branches }) => branches.map((code) => ({ distributorCode, code }))),
    );
  },
});
