import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { writeContents } from '../../reference-data/apply-bundle.ts';
import { seedAccounts } from '../accounts.ts';
import { assetClassProfiles } from '../asset-class-profiles.ts';
import { referenceContents } from '../demo-contents.ts';
import { demoData } from '../load-demo-data.ts';
import { createMarket } from '../price-history.ts';
import { createRandom } from '../../platform/random.ts';
import { seedRateHistory } from '../rate-history.ts';
import { seedAdvisors } from './seed-advisors.ts';
import { seedAttachments } from './seed-attachments.ts';
import { seedClients } from './seed-clients.ts';
import { seedFundDetails, seedFundViews } from './seed-fund-details.ts';
import { seedFunds } from './seed-funds.ts';
import { seedPrograms } from './seed-programs.ts';
import { seedTemplates } from './seed-templates.ts';
import { seedWebRequests } from '../web-requests.ts';

export interface SeedOptions {
  /** The same seed and day give the same rows. */
  seed: number;
  /** Prices reach up to the trading day before. */
  today: PlainDate;
}

/** Fills an empty, migrated database with the demo data, whole or not at all. */
export async function seedDemo(database: Database, { seed, today }: SeedOptions): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const data = demoData();
    const { reference, people } = data;
    await writeContents(transaction, referenceContents(data), {});
    await seedAccounts(transaction, people);
    await seedWebRequests(transaction, people);
    const random = createRandom(seed);
    const priceRandom = createRandom(seed + 1_000);
    const prices = createMarket(priceRandom, assetClassProfiles(data), today);
    const funds = await seedFunds(transaction, random, { data, priceRandom, market: prices });
    const detailRandom = createRandom(seed + 2_000);
    await seedFundDetails(transaction, detailRandom, { data, funds });
    await seedFundViews(transaction, detailRandom, { funds, today });
    await seedPrograms(transaction, random, { data, funds });
    await seedTemplates(transaction, random, { data, funds });
    await seedAdvisors(transaction, random, { people, funds });
    await seedAttachments(transaction, people, { seed: seed + 3_000, today });
    await seedClients(transaction, people, { seed: seed + 4_000, today });
    await seedRateHistory(transaction, reference, { seed: seed + 5_000, today });
  });
}
