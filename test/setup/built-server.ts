import { execFileSync } from 'node:child_process';

/** Builds the server, where its sources have changed since the last time. */
export function buildServer(): void {
  execFileSync('npx', ['--no-install', 'tsx', 'build/build.ts', 'server'], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Arguments of Node for the server as `npm start` runs it. */
export const builtServer = ['--enable-source-maps', 'dist-server/main.js'] as const;
