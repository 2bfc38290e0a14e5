import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { lockDataFolder } from '../../server/db/data-lock.ts';
import type { Order } from '../helpers/processes/lock-contender.ts';
import { answering, killServers, startServer as startProcess } from '../helpers/processes/server-process.ts';
import { freePort } from '../setup/postgres.ts';
import { isLongRun } from '../setup/runs.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-process-'));
  cpSync(inject('processFolders').migrated, join(folder, 'data'), { recursive: true });
});
afterEach(killServers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const startServer = (variables: Record<string, string>, ...flags: string[]) =>
  startProcess({ DATA_DIR: join(folder, 'data'), SEED: 'none', ...variables }, ...flags);

const locksIn = (place: string) => readdirSync(place).filter((name) => name.startsWith('lock'));

describe('the server process', () => {
  it('lists every bad setting in a line of its own and ends with status 1, nothing done', async () => {
    const server = startServer({ PORT: 'abc', LOG_LEVEL: 'loud', DATA_DIR: join(folder, 'untouched') });

    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The environment is not right:\nPORT: .*\nLOG_LEVEL: .*\n$/);
    expect(existsSync(join(folder, 'untouched'))).toBe(false);
  });

  it('says the version of the package by --version, before it reads any setting', async () => {
    const server = startServer({ PORT: 'abc' }, '--version');

    expect(await server.ended).toBe(0);
    expect(server.output()).toMatch(/^\d+\.\d+\.\d+(\+[\da-f]{12}(\.changed)?)?\n$/);
    expect(server.output().startsWith(packageFile.version)).toBe(true);
  });

  it('refuses an argument that it does not know', async () => {
    const server = startServer({}, '--port=80');

    expect(await server.ended).toBe(2);
    expect(server.output()).toBe('Fundament cannot start: unknown argument --port=80\n');
  });

  it('says in one line that the database cannot be reached', async () => {
    const port = await freePort();
    const server = startServer({ DATABASE_URL: `postgres://app:secret@127.0.0.1:${port}/none` });

    expect(await server.ended).toBe(1);
    expect(server.output().trimEnd().split('\n')).toHaveLength(1);
    expect(server.output()).toContain('ECONNREFUSED');
    expect(server.output()).not.toContain('secret');
  });

  it('says in one line that the port is taken, and frees its data folder', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const server = startServer({ PORT: String(port), LOG_LEVEL: 'silent' });

    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`Fundament cannot start: Port ${port} is in use. Set another PORT.\n`);
    expect(locksIn(join(folder, 'data'))).toEqual([]);
    other.close();
  });

  // One after another on one folder: each start of a server takes two seconds of a processor.
  it('refuses a second process on its folder, and starts again after it was killed (R41)', async () => {
    const [port, otherPort] = [await freePort(), await freePort()];
    const first = startServer({ PORT: String(port) });
    await answering(first, port);
    const second = startServer({ PORT: String(otherPort) });

    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Fundament cannot start: The data folder .* is in use by process \d+\..*\n$/);
    await answering(first, port);
    first.child.kill('SIGKILL');
    await first.ended;
    const next = startServer({ PORT: String(port) });
    await answering(next, port);
    expect(next.output()).toMatch(/^Fundament \d+\.\d+\.\d+\S* answers at /m);
    expect(next.output()).toContain(` answers at http://127.0.0.1:${port}`);
  });

  it('finishes the current answer at SIGTERM, waits for no endless client, exits with 0 (R27)', async () => {
    const port = await freePort();
    const server = startServer({ PORT: String(port) });
    await answering(server, port);
    const [socket, endless] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    const received: string[] = [];
    socket.on('data', (chunk) => received.push(chunk.toString()));
    endless.on('error', () => undefined);
    const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
    const head = [
      'POST /api/user/login HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    for (const client of [socket, endless]) client.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
    await new Promise((resolve) => setTimeout(resolve, 300));

    server.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.write(body.slice(5));

    expect(await server.ended).toBe(0);
    expect(received.join('')).toMatch(/^HTTP\/1\.1 401/);
    expect(locksIn(join(folder, 'data'))).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  });
});

describe('lockDataFolder', () => {
  it('adopts the lock of a process that is dead, and of one whose number another has now', () => {
    const place = join(folder, 'stale');
    lockDataFolder(place)();
    for (const stale of ['lock-999999999-1', `lock-${process.pid}-1`, 'lock-nonsense', 'lock-']) {
      writeFileSync(join(place, stale), 'held');
      lockDataFolder(place)();
    }

    expect(locksIn(place)).toEqual([]);
  });

  it('refuses a folder that this process holds', () => {
    const place = join(folder, 'held');
    const unlock = lockDataFolder(place);

    expect(() => lockDataFolder(place)).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockDataFolder(place)();
  });

  it('is got by exactly one of two processes that try at once for what a dead one has left', async () => {
    const contenders = [startContender(), startContender()];
    const answered = (order: Order) => Promise.all(contenders.map((contender) => told(contender, order)));
    const winners: number[] = [];
    for (let round = 0; round < (isLongRun ? 60 : 15); round += 1) {
      const place = join(folder, `contended-${round}`);
      mkdirSync(place);
      // Both ways in which a dead process may have left its lock.
      for (const name of ['lock', 'lock-999999999-1']) writeFileSync(join(place, name), '999999999 1');
      const got = await answered({ kind: 'take', folder: place, at: Date.now() + 5 });
      winners.push(got.filter(Boolean).length);
      await answered({ kind: 'free' });
    }
    for (const contender of contenders) contender.kill();

    expect(winners.filter((number) => number !== 1)).toEqual([]);
  });
});

function startContender(): ChildProcess {
  return fork('test/helpers/processes/lock-contender.ts', { execArgv: ['--import', 'tsx'] });
}

async function told(contender: ChildProcess, order: Order): Promise<unknown> {
  const answer = once(contender, 'message');
  contender.send(order);
  return (await answer)[0];
}
