import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isProperty = ({ moduleId }: TestSpecification) => Number(moduleId.includes('.property.'));
const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size;

/** A mutant is dead with the first test that fails: what is quick goes first, and properties last. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => isProperty(a) - isProperty(b) || sizeOf(a) - sizeOf(b)));
  }
}

/** Tests of the rules and figures of carts and clients, run thousands of times: each property a few times only. */
export default defineConfig({
  test: {
    name: 'mutation',
    environment: 'node',
    isolate: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: 30_000,
    env: { CI: '1', TEST_MOST_RUNS: '20' },
    setupFiles: ['test/setup/properties.ts', 'test/mutation/first-failure.ts'],
    include: [
      'unit/contract',
      'unit/domain/{aml,banking,cart,client-form,fees,forecast,forms,money,packages,people}',
      'unit/state/cart',
      'worker/forecast',
    ].map((folder) => `test/${folder}/**/*.test.ts`),
  },
});
