import type { PlainDate } from '#domain/dates/plain-date.ts';
import { raiseCatalogueVersion } from '../../db/catalogue-version.ts';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { writeContents } from '../../reference-data/apply-bundle.ts';
import { generatedMark, generateFunds, type GeneratedFund } from '../generate-funds.ts';
import { generateIssuers, issuerRecords } from '../issuers.ts';
import { demoData } from '../load-demo-data.ts';
import { createRandom } from '../../platform/random.ts';
import { insertFundRows } from './seed-funds.ts';

/** The database cannot take generated funds; the message is one line for the reader. */
export class CannotGenerate extends Error {}

interface GenerateOptions {
  seed: number;
  count: number;
  /** Day that the performance is of. */
  asOfDate: PlainDate;
  onProgress: (written: number) => void;
}

const fundsPerStep = 2_000;

/** Adds generated funds to the demo data, all of them or none. A database that has generated funds is refused. */
export async function seedGeneratedFunds(database: Database, options: GenerateOptions): Promise<void> {
  const { seed, count, asOfDate, onProgress } = options;
  const data = demoData();
  await database.transaction().execute(async (transaction) => {
    await requireDemoAlone(transaction);
    await writeContents(transaction, { issuers: issuerRecords(generateIssuers(data.market), data.market) }, {});
    let step: GeneratedFund[] = [];
    let written = 0;
    for (const fund of generateFunds(createRandom(seed), count, data)) {
      step.push(fund);
      if (step.length < fundsPerStep && written + step.length < count) continue;
      await insertFundRows(transaction, step);
      await insertPerformance(transaction, step, asOfDate);
      written += step.length;
      onProgress(written);
      step = [];
    }
    await raiseCatalogueVersion(transaction);
  });
}

async function requireDemoAlone(database: Database): Promise<void> {
  const { issuers, generated } = await database
    .selectNoFrom((from) => [
      from
        .selectFrom('basicIssuers')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('id', '=', 'issuer-1')
        .as('issuers'),
      from
        .selectFrom('funds')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('isin', 'like', `__${generatedMark}%`)
        .as('generated'),
    ])
    .executeTakeFirstOrThrow();
  if (issuers === '0') throw new CannotGenerate('The database holds no demo data that funds could be added to.');
  if (generated !== '0')
    throw new CannotGenerate(
      `The database holds ${generated} generated funds already. Another number needs an empty database: another DATA_DIR.`,
    );
}

async function insertPerformance(
  database: Database,
  funds: readonly GeneratedFund[],
  asOfDate: PlainDate,
): Promise<void> {
  const rows = funds.flatMap(({ row, performance }) =>
    performance.map((value) => ({ productId: row.id, ...value, asOfDate })),
  );
  await insertRows(database, 'fundPerformance', rows);
}
