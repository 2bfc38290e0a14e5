import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from './built-server.ts';
import { pgliteTemplate, postgresTemplate, runAlone, type DatabaseTemplate } from './database-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

type End = () => Promise<void> | void;

/**
 * Builds the commands and takes the template that the run has made (`make-templates.ts`), or makes one: on the PostgreSQL that
 * TEST_DATABASE_URL names unless PGlite is asked for.
 */
export default async function prepareTemplate(project: TestProject): Promise<End> {
  buildServer();
  const made = process.env['TEST_TEMPLATES'];
  const url = process.env['TEST_DATABASE_URL'];
  if (made) {
    const templates = JSON.parse(readFileSync(made, 'utf8')) as Record<string, DatabaseTemplate>;
    const template = templates[project.name];
    if (!template) throw new Error(`${made} has no template for ${project.name}.`);
    project.provide('databaseTemplate', template);
    return () => undefined;
  }
  if (url && project.name !== 'pglite') {
    const template = await postgresTemplate(url);
    project.provide('databaseTemplate', template);
    return () =>
      template.kind === 'postgresql' ? runAlone(url, `drop database ${template.name} with (force)`) : undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'fundament-test-'));
  project.provide('databaseTemplate', await pgliteTemplate(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
