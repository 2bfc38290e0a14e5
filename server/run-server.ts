import { buildVersion } from './platform/build-version.ts';
import { BadConfig, readConfig } from './settings/config.ts';
import { codeOf } from './platform/error-code.ts';
import { settingHints } from './settings/setting-hints.ts';

function explain(error: unknown): string {
  if (error instanceof BadConfig) return `The environment is not right:\n${error.message}`;
  // The engine's failures carry long sources along; the first line says what happened.
  const text = error instanceof Error ? error.message || codeOf(error) || error.name : 'unknown failure';
  return `Fundament cannot start: ${text.split('\n', 1)[0]?.slice(0, 500) ?? ''}`;
}

/** Starts the server with the settings of the environment; a failure is one clear line and exit status 1. */
export async function runServer(): Promise<void> {
  try {
    const given = process.argv.slice(2);
    if (given.includes('--version')) {
      console.log(buildVersion);
      process.exit(0);
    }
    const unknown = given.filter((argument) => argument !== '--dev');
    if (unknown.length > 0) {
      console.error(`Fundament cannot start: unknown argument ${unknown.join(' ')}`);
      process.exit(2);
    }
    const isDevelopment = given.includes('--dev');
    const config = readConfig({ ...(isDevelopment ? { DEV_PAGES: 'on' } : {}), ...process.env });
    for (const { text, help } of settingHints(config, process.env)) console.warn(`Warning: ${text} ${help}`);
    // Loading the rest takes seconds, which nobody waits for to hear of a bad setting.
    const { start } = await import('./start.ts');
    await start(config, isDevelopment);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
