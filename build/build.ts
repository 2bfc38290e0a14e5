/*
 * `npm run build`: builds the page and the server, or the named ones, if their sources have changed since the last
 * build.
 */
import { fileURLToPath } from 'node:url';
import { nodeFault } from '#server/platform/node-version.ts';
import { isFresh, outputs, type Output } from './sources.ts';

const fault = nodeFault(process.versions.node);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
const root = fileURLToPath(new URL('..', import.meta.url));
const configFiles: Readonly<Record<Output, string>> = {
  page: `${root}/vite.config.ts`,
  server: `${root}/build/server.config.ts`,
};
const isOutput = (name: string): name is Output => name in outputs;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isOutput(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. What is built: ${Object.keys(outputs).join(', ')}.`);
  process.exit(2);
}
const stale = (asked.length > 0 ? asked : Object.keys(outputs)).filter(isOutput).filter((name) => !isFresh(name, root));
if (stale.length > 0) {
  // Loaded only if needed: loading it takes longer than checking that everything is built.
  const { build } = await import('vite');
  for (const output of stale) await build({ root, configFile: configFiles[output], logLevel: 'warn' });
}
