import { BadConfig, readConfig, type Config } from '../../settings/config.ts';
import { checkNode, checkSettings } from './doctor/check-settings.ts';
import { findingLines, problem, warning, type Finding } from './doctor/finding.ts';
import { nameHints } from '../../settings/setting-hints.ts';
import { flag } from '../command-options.ts';
import { defineCommand } from '../define-command.ts';

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

export const command = defineCommand({
  name: 'doctor',
  summary:
    'Looks for what would keep the server from its work: settings, database, clock, mail, SMS, proxy, keys and folders. It changes nothing and sends nothing.',
  failure: 'there is a problem; with --strict also where there is a warning',
  options: { json: flag('the findings as a list'), strict: flag('a warning, too, is exit status 1') },
  async run({ options: { json, strict } }, { print }) {
    const findings = await findAll();
    for (const line of json ? [JSON.stringify(findings, null, 2)] : findingLines(findings)) print(line);
    if (findings.some(({ level }) => level === 'problem' || (strict && level === 'warning'))) process.exitCode = 1;
  },
});
