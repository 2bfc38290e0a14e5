/*
 * `make-templates.ts FOLDER`: makes the databases that the tests of the server start from a copy of, for each project the one of its
 * engine, and writes into the folder's `templates.json` what they are. PostgreSQL is where TEST_DATABASE_URL says.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pgliteTemplate, postgresTemplate } from './database-template.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: make-templates.ts FOLDER');
const url = process.env['TEST_DATABASE_URL'];
const pglite = await pgliteTemplate(folder);
const server = url ? await postgresTemplate(url) : pglite;
writeFileSync(join(folder, 'templates.json'), JSON.stringify({ server, pglite, 'full-data': server }));
