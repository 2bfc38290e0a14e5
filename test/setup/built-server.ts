import { execFileSync } from 'node:child_process';

const build = (...outputs: string[]) =>
  execFileSync('npx', ['--no-install', 'tsx', 'build/build.ts', ...outputs], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });

/** Builds the server and its commands if their sources have changed since the last build. */
export const buildServer = (): void => void build('server');

/** Builds the page and the server if their sources have changed since the last build. */
export const buildPortal = (): void => void build();

/** The commands on the database of the environment. */
export type BuiltCommand =
  | 'audit'
  | 'client-data'
  | 'doctor'
  | 'import-catalogue'
  | 'import-prices'
  | 'import-rates'
  | 'outbox'
  | 'restored'
  | 'seed'
  | 'signature-key'
  | 'user'
  | 'verify-document';

/** Arguments of Node for one of the built programs, as its npm script runs it. */
export const builtProgram = (name: 'main' | BuiltCommand) =>
  ['--enable-source-maps', `dist-server/${name}.js`] as const;

/** The same for a server that a test ends soon: to optimise the code of the database takes longer than the calls it would speed up. */
export const shortLivedServer = () => ['--liftoff-only', ...builtProgram('main')] as const;
