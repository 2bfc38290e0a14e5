/* `npm run build`: builds the page and the server, or what is named, where the sources have changed since the last build. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isFresh, outputs, type Output } from './sources.ts';

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
for (const output of (asked.length > 0 ? asked : Object.keys(outputs)).filter(isOutput))
  if (!isFresh(output, root)) await build({ root, configFile: configFiles[output], logLevel: 'warn' });
