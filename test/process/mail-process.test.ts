import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openSmtpSink } from '../helpers/server/smtp-sink.ts';
import { shortLivedServer } from '../setup/built-server.ts';
import { freePort } from '../setup/postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fundament-mail-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(port: number, smtpUrl: string): { child: ChildProcess; ended: Promise<unknown> } {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const variables = { NODE_ENV: '', DATA_DIR: dataDir, PORT: String(port), SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [...shortLivedServer()], {
    env: { ...inherited, ...variables },
    stdio: 'ignore',
  });
  running.add(child);
  return { child, ended: once(child, 'close') };
}

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await isReached()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not come about in time.');
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('the server process with SMTP_URL', () => {
  it('sends what was accepted before it was killed', async () => {
    cpSync(inject('processFolders').withAccounts, dataDir, { recursive: true });
    const [port, smtpPort] = [await freePort(), await freePort()];
    const first = start(port, `smtp://127.0.0.1:${smtpPort}`);
    await until(() => answers(port));
    const asked = await fetch(`http://127.0.0.1:${port}/api/user/requestresetpassword?username=advisor`, {
      method: 'POST',
    });
    first.child.kill('SIGKILL');
    await first.ended;
    const sink = await openSmtpSink({ port: smtpPort });
    const second = start(port, `smtp://127.0.0.1:${smtpPort}`);
    await until(() => sink.received.length > 0);
    second.child.kill('SIGTERM');
    await second.ended;
    await sink.close();

    expect(asked.status).toBe(204);
    expect(sink.received[0]?.to).toEqual(['advisor@horizont.example']);
    expect(sink.received[0]?.raw).toContain(`http://127.0.0.1:${port}/reset-password/`);
  });
});
