import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = 'server/commands';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** The file that `npm run NAME` runs, built or not. */
export function commandPath(name: string): string {
  const file = files.find((path) => basename(path) === `${name}.ts`);
  if (file === undefined) throw new Error(`There is no command ${name}.`);
  return join(folder, file);
}
