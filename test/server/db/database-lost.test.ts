import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { testConfig } from '#test/helpers/server/test-app.ts';

const message = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const emptyAnswer = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), ready]);

/** Speaks just enough of PostgreSQL's protocol to answer every query with nothing, and can break at any moment. */
async function startFakePostgres() {
  const sockets = new Set<Socket>();
  let breaksAtQuery = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', () => (breaksAtQuery ? socket.destroy() : socket.write(emptyAnswer)));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `postgres://app@127.0.0.1:${port}/app`,
    breakAtQuery: (breaks: boolean) => (breaksAtQuery = breaks),
    breakIdle: () => sockets.forEach((socket) => socket.destroy()),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a lost database', () => {
  it('is answered with 503 while it is away, and the server heals on its own', async () => {
    const postgres = await startFakePostgres();
    const database = await openDatabase({ databaseUrl: postgres.url });
    const app = await buildApp({ config: testConfig({ DATABASE_URL: postgres.url }), database });
    const statuses = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => app.inject('/api/health')))).map(
        (answer) => answer.statusCode,
      );

    expect(await statuses(3)).toEqual([200, 200, 200]);
    postgres.breakAtQuery(true);
    expect(await statuses(3)).toEqual([503, 503, 503]);
    postgres.breakAtQuery(false);
    expect(await statuses(3)).toEqual([200, 200, 200]);
    postgres.breakIdle();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await statuses(3)).toEqual([200, 200, 200]);
    postgres.stop();
    expect(await statuses(2)).toEqual([503, 503]);

    await app.close();
    await database.destroy();
  });

  it('is told of by one line a second, however many calls fail', async () => {
    const postgres = await startFakePostgres();
    const database = await openDatabase({ databaseUrl: postgres.url });
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const config = testConfig({ DATABASE_URL: postgres.url, LOG_LEVEL: 'info' });
    const app = await buildApp({ config, database, logStream });
    postgres.breakAtQuery(true);
    const started = performance.now();
    const failed = async () => (await app.inject('/api/health')).statusCode;
    const atOnce = await Promise.all(Array.from({ length: 100 }, failed));
    const soon = lines.length;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await failed();
    const seconds = Math.ceil((performance.now() - started) / 1_000);

    expect(new Set(atOnce)).toEqual(new Set([503]));
    expect(soon).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(seconds + 1);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'database unavailable' });
    expect(lines.reduce((sum, line) => sum + (JSON.parse(line) as { failures: number }).failures, 0)).toBe(101);
    postgres.stop();
    await app.close();
    await database.destroy();
  });
});
