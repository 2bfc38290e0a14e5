import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkOpenDatabase } from '#server/commands/operators/doctor/check-database.ts';
import { checkReach } from '#server/commands/operators/doctor/check-reach.ts';
import { checkNode, checkSettings } from '#server/commands/operators/doctor/check-settings.ts';
import { findingLines, type Finding } from '#server/commands/operators/doctor/finding.ts';
import { readConfig } from '#server/settings/config.ts';
import { migrations } from '#server/db/migrations.ts';
import { enqueueMail } from '#server/messaging/outbox.ts';
import { userCommand } from '#test/helpers/server/account-calls.ts';
import { openSmtpSink } from '#test/helpers/server/smtp-sink.ts';
import { minutes, openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { openEmptyDatabase } from '#test/helpers/server/test-database.ts';

const levels = (findings: readonly Finding[], about: string) =>
  findings.filter((finding) => finding.about === about).map(({ level }) => level);
const texts = (findings: readonly Finding[], about: string) =>
  findings.filter((finding) => finding.about === about).map(({ text }) => text);

describe('the doctor, of the settings,', () => {
  it.each([
    ['18.20.0', 'problem'],
    ['20.18.3', 'problem'],
    ['20.19.0', 'ok'],
    ['24.1.0', 'ok'],
  ])('takes Node %s: %s', (version, level) => {
    expect(checkNode(version).level).toBe(level);
  });

  it('finds nothing wrong with a server for real users', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://app@db.example/portal',
      PUBLIC_URL: 'https://portal.example',
      TRUSTED_PROXIES: '127.0.0.1',
      SIGNATURE_KEY: '5a'.repeat(32),
      SEAL_P12: '/etc/seal.p12',
    });

    expect(checkSettings(config).filter(({ level }) => level !== 'ok')).toEqual([]);
  });

  it('tells keys apart without printing them, whatever the case of their digits', () => {
    const keyLine = (key: string) => texts(checkSettings(testConfig({ SIGNATURE_KEY: key })), 'key').join('');

    expect(keyLine('5a'.repeat(32))).toBe(keyLine('5A'.repeat(32)));
    expect(keyLine('5a'.repeat(32))).not.toBe(keyLine('5b'.repeat(32)));
    expect(keyLine('5a'.repeat(32))).not.toContain('5a5a');
  });

  it.each([
    [{ PUBLIC_URL: 'http://portal.example' }, 'address', 'problem'],
    [{ PUBLIC_URL: 'https://portal.example' }, 'proxy', 'warning'],
    [{ PUBLIC_URL: 'https://portal.example' }, 'seal', 'problem'],
  ])('says of %j what is wrong with the %s', (variables, about, level) => {
    expect(
      levels(checkSettings(testConfig({ NODE_ENV: 'production', RATE_LIMIT: 'on', ...variables })), about),
    ).toEqual([level]);
  });

  it('says what to do beside every warning and problem', () => {
    const findings = checkSettings(testConfig({ PUBLIC_URL: 'http://portal.example' }));
    const open = findings.filter(({ level }) => level !== 'ok');

    expect(open.length).toBeGreaterThan(1);
    expect(open.every(({ help }) => (help ?? '').length > 10)).toBe(true);
    expect(findingLines(findings)).toHaveLength(findings.length + open.length);
  });
});

describe('the doctor, of other servers,', () => {
  it('tells a mail server and a gateway that answer from those that do not', async () => {
    const sink = await openSmtpSink();
    const { port } = new URL(sink.url);
    const reached = await checkReach(
      testConfig({
        SMTP_URL: sink.url,
        SMS_GATEWAY_URL: `http://127.0.0.1:${port}/`,
        TSA_URL: `http://127.0.0.1:${port}/`,
      }),
    );
    await sink.close();
    const gone = await checkReach(testConfig({ SMTP_URL: sink.url, SMS_GATEWAY_URL: `http://127.0.0.1:${port}/` }));

    expect(reached.map(({ about, level }) => [about, level])).toEqual([
      ['mail', 'ok'],
      ['sms', 'ok'],
      ['time stamps', 'ok'],
    ]);
    expect(gone.map(({ about, level }) => [about, level])).toEqual([
      ['mail', 'problem'],
      ['sms', 'problem'],
    ]);
    expect(sink.received).toEqual([]);
  });

  it('names both origins where PUBLIC_URL leads on to another one', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(301, { location: 'https://www.portal.example/x' }).end(),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const findings = await checkReach(testConfig({ PUBLIC_URL: origin }));
    server.close();

    expect(texts(findings, 'portal')).toEqual([
      `PUBLIC_URL is ${origin}, which leads on to https://www.portal.example.`,
    ]);
  });

  it('never prints the password of an address', async () => {
    const findings = await checkReach(
      testConfig({ SMTP_URL: 'smtp://user:s3cret@127.0.0.1:1', SMS_GATEWAY_URL: 'http://user:s3cret@127.0.0.1:1/' }),
    );

    expect(findingLines(findings).join('\n')).not.toContain('s3cret');
  });
});

describe('the doctor, of the database,', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());
  afterEach(async () => void (await test.database.deleteFrom('outbox').execute()));
  const find = (isProduction = false) => checkOpenDatabase(test.database, { ...testConfig(), isProduction });

  it('finds version, schema, clock and outbox of a demo in order, and its open accounts', async () => {
    const findings = await find();

    expect(['database', 'schema', 'clock', 'outbox'].map((about) => levels(findings, about))).toEqual([
      ['ok'],
      ['ok'],
      ['ok'],
      ['ok'],
    ]);
    expect(texts(findings, 'users').join(' ')).toMatch(/approvers 1 .*demo accounts .* advisor, approver/);
    expect(levels(findings, 'users')).toEqual(['ok', 'warning']);
    expect(levels(await find(true), 'users')).toEqual(['ok', 'problem']);
  });

  it('finds mail that is stuck', async () => {
    const longAgo = new Date(Date.now() - minutes(20));
    for (const subjectId of ['advisor', 'poradce'])
      await enqueueMail(test.database, { template: 'password-changed', language: 'cs', subjectId }, longAgo);
    await test.database.updateTable('outbox').set({ status: 'dead' }).where('subjectId', '=', 'advisor').execute();

    expect(texts(await find(), 'outbox')).toEqual([
      'Dead letters: 1.',
      'Messages that have waited longer than 15 minutes: 1.',
    ]);
  });

  it('finds that nobody can approve', async () => {
    await userCommand(test, 'disable', 'approver');

    expect(texts(await find(), 'users')).toContain('Nobody can approve registrations.');
    await userCommand(test, 'enable', 'approver');
  });

  it('tells migrations to come from those of a newer version that it may or may not run beside, and looks no further then', async () => {
    const newest = Object.keys(migrations).at(-1) ?? '';
    const record = sql`select * from kysely_migration where name = ${newest}`;
    expect((await record.execute(test.database)).rows).toHaveLength(1);
    await sql`update kysely_migration set name = '9999-later' where name = ${newest}`.execute(test.database);
    const newer = await find();
    await sql`insert into migration_compatibility values ('9999-later', '0026-accounts')`.execute(test.database);
    await sql`insert into kysely_migration (name, timestamp) values (${newest}, 'now')`.execute(test.database);
    const compatible = await find();
    await sql`delete from kysely_migration where name = ${newest}`.execute(test.database);
    await sql`delete from kysely_migration where name = '9999-later'`.execute(test.database);
    const pending = await find();

    expect([levels(newer, 'schema'), texts(newer, 'schema').join('')]).toEqual([
      ['problem'],
      expect.stringContaining('9999-later'),
    ]);
    expect([levels(compatible, 'schema'), texts(compatible, 'schema').join('')]).toEqual([
      ['ok'],
      expect.stringContaining('9999-later'),
    ]);
    expect([levels(pending, 'schema'), texts(pending, 'schema').join('')]).toEqual([
      ['warning'],
      expect.stringContaining(newest),
    ]);
    expect(levels(pending, 'users')).toEqual([]);
  });

  it('knows an empty one', async () => {
    const empty = await openEmptyDatabase();

    expect(texts(await checkOpenDatabase(empty.database, testConfig()), 'schema')).toEqual(['The database is empty.']);
    await empty.close();
  });
});
