import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../server/settings/config.ts';

/* Without hadolint and a running systemd: their most frequent findings are checked in the texts. */

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

describe('the unit of systemd', () => {
  const unit = linesOf('deploy/fundament@.service');
  const valuesOf = (name: string) =>
    unit.flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

  it.each([
    ['DynamicUser', 'yes'],
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['RestrictAddressFamilies', 'AF_INET AF_INET6 AF_UNIX'],
    ['Restart', 'always'],
  ])('has %s=%s', (name, value) => {
    expect(valuesOf(name)).toEqual([value]);
  });

  it('lets a stop finish: more than the drain of production and the 10 s after it', () => {
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(5 + 1 + 10);
  });

  it('sets nothing but settings, keeps secrets out, and starts the built server', () => {
    const set = valuesOf('Environment').flatMap((line) => line.split(' ').map((part) => part.split('=', 1)[0] ?? ''));

    expect(set.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(set.filter((name) => /PASSWORD|SECRET|KEY|TOKEN/.test(name))).toEqual([]);
    expect(valuesOf('EnvironmentFile')).toEqual(['/etc/fundament/environment']);
    expect(valuesOf('ExecStart')).toEqual(['/usr/bin/node --enable-source-maps dist-server/main.js']);
  });
});

describe('the Containerfile', () => {
  const lines = linesOf('deploy/Containerfile');
  const argumentsOf = (instruction: string) =>
    lines.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []));
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('has two stages on an image with a named version, and adds no archive unseen', () => {
    const images = argumentsOf('FROM').map((from) => from.split(' ')[0]);

    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^docker\.io\/library\/node:\d+-\w+-slim$/);
    expect(argumentsOf('ADD')).toEqual([]);
    expect(argumentsOf('RUN').join('\n')).toContain('sha256sum --check');
  });

  it('runs as another user than root, asks for readiness and starts without a shell', () => {
    const afterUser = lastStage.slice(lastStage.findIndex((line) => line.startsWith('USER ')));
    const commandOf = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as string[];

    expect(argumentsOf('USER')).toEqual(['node']);
    expect(afterUser.filter((line) => /^(RUN|COPY) /.test(line))).toEqual([]);
    expect(commandOf(argumentsOf('CMD').at(-1))).toEqual(['node', '--enable-source-maps', 'dist-server/main.js']);
    expect(commandOf(argumentsOf('HEALTHCHECK')[0]).at(-1)).toContain('/api/ready');
  });

  it('sets nothing but settings, and no secret', () => {
    const set = argumentsOf('ENV').flatMap((line) => line.split(' ').map((part) => part.split('=', 1)[0] ?? ''));

    expect(set.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect([...set, ...argumentsOf('ARG')].filter((name) => /PASSWORD|SECRET|KEY|TOKEN/.test(name))).toEqual([]);
  });
});
