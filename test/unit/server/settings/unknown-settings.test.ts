import { describe, expect, it } from 'vitest';
import { settingNames } from '../../../../server/settings/config.ts';
import { unknownSettings } from '../../../../server/settings/unknown-settings.ts';

const found = (...names: string[]) =>
  unknownSettings(Object.fromEntries(names.map((name) => [name, 'x']))).map(({ name, meant }) => [name, meant]);

describe('unknownSettings', () => {
  it('names the setting that a misspelt one is close to', () => {
    expect(found('DATABSAE_URL', 'SMTP_URI', 'PORTS', 'HSOT', 'smtp_url', 'RATELIMIT', 'LOGLEVEL')).toEqual([
      ['DATABSAE_URL', 'DATABASE_URL'],
      ['SMTP_URI', 'SMTP_URL'],
      ['PORTS', 'PORT'],
      ['HSOT', 'HOST'],
      ['smtp_url', 'SMTP_URL'],
      ['RATELIMIT', 'RATE_LIMIT'],
      ['LOGLEVEL', 'LOG_LEVEL'],
    ]);
  });

  it('names variables that begin like settings and are far from all of them', () => {
    expect(found('PUBLIC_HOSTNAME', 'SMTP_PASSWORD', 'DATABASE_PASSWORD')).toEqual([
      ['PUBLIC_HOSTNAME', null],
      ['SMTP_PASSWORD', null],
      ['DATABASE_PASSWORD', null],
    ]);
  });

  it('leaves settings alone, and what belongs to the shell, to Node and to other programs', () => {
    const foreign = 'PATH HOME MAIL USER PWD SHELL TERM LANG HOSTNAME HOSTTYPE NODE_OPTIONS LOG_FILE PGHOST TZ CI';

    expect(found(...settingNames, ...foreign.split(' '), 'npm_config_loglevel')).toEqual([]);
  });
});
