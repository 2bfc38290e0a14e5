import type { KnipConfig } from 'knip';

/**
 * Entries that no import, script or tool's configuration leads to; everything else has to be reached from them. A `!` marks what is
 * shipped: `npx knip --production` shows what only tests use.
 */
export default {
  entry: [
    '{src/main.tsx,server/main.ts}!',
    'server/commands/**/*.ts!',
    // Started as a thread or process by their path.
    'server/{documents,modules}/**/*-{thread,process}.ts!',
    'bench/lib/{bare-*,*-thread}.ts',
    'test/checks/*.ts',
    'test/helpers/processes/*.ts',
    'test/helpers/page/page-analytics.ts',
    'test/helpers/signing/fake-pdf.ts',
    'test/mutation/*.ts',
    'test/setup/{make-templates,write-required-members}.ts',
    'test/size-budget.ts',
    // Found by their names.
    'bench/*.bench.ts',
    'bench/browser/*.{page.tsx,entry.ts}',
    'test/browser/*.setup.ts',
    'build/*.config.ts',
  ],
  project: ['{src,workers,server}/**/*.{ts,tsx,css}!', '{build,bench,test}/**/*.{ts,tsx}', '*.ts'],
  // A style sheet that no module imports is unused.
  compilers: { css: (text: string) => [...text.matchAll(/@(import '[^']+';)/g)].map(([, line]) => line).join('\n') },
  // Read as files, by `npm run fonts`.
  ignoreDependencies: [/^@fontsource-variable\//, '@expo-google-fonts/inter', '@stryker-mutator/vitest-runner'],
  // Programs of the system.
  ignoreBinaries: ['openssl', 'pdfsig', 'runuser', 'sha256sum'],
} satisfies KnipConfig;
