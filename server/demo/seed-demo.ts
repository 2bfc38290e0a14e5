import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Texts } from '../db/tables/catalogue.ts';
import { seedAccounts } from './accounts.ts';
import { assetClasses } from './asset-classes.ts';
import { seedClients } from './seed-clients.ts';
import { seedCodelists } from './codelists.ts';
import { seedContractTypes } from './contract-types.ts';
import { seedForex, seedRateHistory } from './forex.ts';
import { seedIssuers } from './issuers.ts';
import { seedPortalTexts } from './portal-texts.ts';
import { createMarket } from './price-history.ts';
import { seedQuestionnaires } from './questionnaire.ts';
import { createRandom } from './random.ts';
import { seedRegistration } from './registration.ts';
import { seedAdvisors } from './seed-advisors.ts';
import { seedAttachments } from './seed-attachments.ts';
import { seedFundDetails, seedFundViews } from './seed-fund-details.ts';
import { seedFunds } from './seed-funds.ts';
import { seedPrograms } from './seed-programs.ts';
import { seedTemplates } from './seed-templates.ts';
import { seedTariffs } from './tariffs.ts';
import { seedWebRequests } from './web-requests.ts';

export interface SeedOptions {
  /** The same seed and day give the same rows. */
  seed: number;
  /** Prices reach up to the trading day before. */
  today: PlainDate;
}

/** Fills an empty, migrated database with the demo data, whole or not at all. */
export async function seedDemo(database: Database, { seed, today }: SeedOptions): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const random = createRandom(seed);
    await seedAccounts(transaction);
    await seedRegistration(transaction);
    await seedWebRequests(transaction);
    await seedPortalTexts(transaction);
    await seedCodelists(transaction);
    await seedForex(transaction);
    await seedQuestionnaires(transaction);
    await seedTariffs(transaction);
    await seedContractTypes(transaction);
    await seedPanels(transaction);
    await seedIssuers(transaction);
    const priceRandom = createRandom(seed + 1_000);
    const market = createMarket(priceRandom, assetClasses, today);
    const funds = await seedFunds(transaction, random, { priceRandom, market });
    const detailRandom = createRandom(seed + 2_000);
    await seedFundDetails(transaction, detailRandom, funds);
    await seedFundViews(transaction, detailRandom, { funds, today });
    await seedPrograms(transaction, random, funds);
    await seedTemplates(transaction, random, funds);
    await seedAdvisors(transaction, random, funds);
    await seedAttachments(transaction, seed + 3_000, today);
    await seedClients(transaction, seed + 4_000, today);
    await seedRateHistory(transaction, seed + 5_000, today);
  });
}

const text = (en: string, cs: string, sk: string): Texts => ({ en, cs, sk });

async function seedPanels(database: Database): Promise<void> {
  const use_type = 'FundPackage' as const;
  await insertRows(database, 'panels', [
    {
      id: 'organisation-templates',
      name: text('Package templates', 'Vzorové balíčky', 'Vzorové balíčky'),
      description: text('Ready-made packages of funds', 'Hotové balíčky fondů', 'Hotové balíčky fondov'),
      status: 'Active',
      use_type,
      position: 0,
    },
    {
      id: 'seasonal-templates',
      name: text('Seasonal packages', 'Sezonní balíčky', 'Sezónne balíčky'),
      description: null,
      status: 'ComingSoon',
      use_type,
      position: 1,
    },
  ]);
}
