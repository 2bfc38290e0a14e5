import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`test/${name}/**/*.test.ts`], ...options },
});

/** One project a realm; `npm run test:vitest -- --project unit` runs one of them. */
export default defineConfig({
  plugins: [react()],
  test: {
    setupFiles: ['test/setup/property-seed.ts'],
    // One core is left idle otherwise, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      // A thread starts sooner than a process.
      node('unit', { pool: 'threads' }),
      node('architecture', { pool: 'threads' }),
      node('worker', { pool: 'threads' }),
      // Whole processes, each on a PGlite folder of its own: the pass on PostgreSQL would prove nothing more of them.
      node('process', { testTimeout: 90_000, hookTimeout: 60_000 }),
      node('server', { testTimeout: 30_000, hookTimeout: 60_000, globalSetup: ['test/setup/server-database.ts'] }),
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          pool: 'threads',
          // The first test of a file waits for the whole screen to be compiled.
          testTimeout: 60_000,
          include: ['test/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/property-seed.ts', 'test/setup/ui.ts'],
        },
      },
    ],
  },
});
