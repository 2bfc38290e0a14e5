import { buildVersion } from './platform/build-version.ts';
import { BadConfig, readConfig } from './platform/config.ts';
import { codeOf } from './platform/error-code.ts';

function explain(error: unknown): string {
  if (error instanceof BadConfig) return `The environment is not right:\n${error.message}`;
  // The engine's failures carry long sources along; the first line says what happened.
  const text = error instanceof Error ? error.message || codeOf(error) || error.name : 'unknown failure';
  return `Fundament cannot start: ${text.split('\n', 1)[0]?.slice(0, 500) ?? ''}`;
}

try {
  const given = process.argv.slice(2);
  if (given.includes('--version')) {
    console.log(buildVersion);
    process.exit(0);
  }
  const unknown = given.filter((argument) => argument !== '--dev');
  if (unknown.length > 0) throw new Error(`unknown argument ${unknown.join(' ')}`);
  const isDevelopment = given.includes('--dev');
  const config = readConfig({ ...(isDevelopment ? { DEV_PAGES: 'on' } : {}), ...process.env });
  // Loading the rest takes seconds, which nobody waits for to hear of a bad setting.
  const { start } = await import('./start.ts');
  await start(config, isDevelopment);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
