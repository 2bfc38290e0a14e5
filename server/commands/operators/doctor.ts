/*
 * `npm run --silent doctor`: looks for what would keep the server from its work: settings, database, clock, mail and SMS, proxy, keys and
 * folders. Each finding says what to do. It changes nothing and sends nothing. Exit status 1 where there is a problem, with `--strict`
 * also where there is a warning.
 */
import { BadConfig, readConfig, type Config } from '../../settings/config.ts';
import { checkNode, checkSettings } from './doctor/check-settings.ts';
import { findingLines, problem, warning, type Finding } from './doctor/finding.ts';
import { nameHints } from '../../settings/setting-hints.ts';
import { BadCall, readWords, runCommand } from '../run-command.ts';

const usage = `Usage: npm run --silent doctor [-- --json] [--strict]
Checks settings, database, clock, mail, SMS, proxy, keys and folders. Exit status 1 where there is a problem, with --strict also where there is a warning.`;

const seeHelp = 'See: npm run --silent doctor -- --help';

function readSettings(): Config | Finding[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    return error.message
      .split('\n')
      .map((line) => problem('settings', line, 'Correct it; the server does not start with it.'));
  }
}

async function findAll(): Promise<Finding[]> {
  const names = nameHints(process.env).map(({ about, text, help }) => warning(about, text, help));
  const first = [checkNode(process.versions.node), ...names];
  const config = readSettings();
  if (Array.isArray(config)) return [...first, ...config];
  const { checkDatabase } = await import('./doctor/check-database.ts');
  const { checkBucket } = await import('./doctor/check-documents.ts');
  const { checkFiles } = await import('./doctor/check-files.ts');
  const { checkReach } = await import('./doctor/check-reach.ts');
  const checks = [checkDatabase(config), checkFiles(config), checkBucket(config), checkReach(config)];
  const settings = checkSettings(config);
  return [...first, ...settings, ...(await Promise.all(checks)).flat()];
}

await runCommand(usage, async () => {
  const options = { json: { type: 'boolean' }, strict: { type: 'boolean' } } as const;
  const { values, positionals } = readWords(process.argv.slice(2), options, seeHelp);
  if (positionals.length > 0) throw new BadCall(`It takes options only. ${seeHelp}`);
  const findings = await findAll();
  for (const line of values.json ? [JSON.stringify(findings, null, 2)] : findingLines(findings)) console.log(line);
  const failing = findings.filter(
    ({ level }) => level === 'problem' || (values.strict === true && level === 'warning'),
  );
  if (failing.length > 0) process.exitCode = 1;
});
