import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, killPostgres, newCluster, postgresFolder } from '../setup/postgres.ts';

/** A primary and a standby that streams from it. */
export interface PostgresPair {
  /** Address of the primary alone. */
  primaryUrl: string;
  standbyUrl: string;
  /** Address of both, as a server is given it. */
  url: string;
  /** Copies the primary to the standby, and lets every commit wait for it from then on. */
  follow: () => Promise<void>;
  /** Kills the primary with all its processes. */
  killPrimary: () => void;
  promote: () => void;
  remove: () => void;
}

async function ask<Row extends pg.QueryResultRow>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a primary that keeps what it acknowledges, and the standby when it is asked to follow. */
export async function startPostgresPair(bin: string): Promise<PostgresPair> {
  const { root, run } = postgresFolder(bin);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const [data, standbyData] = [join(root, 'primary'), join(root, 'standby')];
  const start = (folder: string, at: number) => {
    const options = `-p ${at} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${root} -c max_connections=200`;
    run('pg_ctl', ['-D', folder, '-w', '-l', `${folder}.log`, '-o', options, 'start']);
  };
  const addressOf = (hosts: string) => `postgres://app@${hosts}/postgres`;
  const [primaryUrl, standbyUrl] = [addressOf(`127.0.0.1:${port}`), addressOf(`127.0.0.1:${standbyPort}`)];
  run('initdb', ['-D', data, ...newCluster]);
  start(data, port);

  async function follow(): Promise<void> {
    run('pg_basebackup', ['-d', primaryUrl, '-D', standbyData, '-R', '-X', 'stream', '-c', 'fast']);
    start(standbyData, standbyPort);
    await ask(primaryUrl, `alter system set synchronous_standby_names = '*'`);
    await ask(primaryUrl, 'select pg_reload_conf()');
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const rows = await ask<{ sync_state: string }>(primaryUrl, 'select sync_state from pg_stat_replication');
      if (rows[0]?.sync_state === 'sync') return;
      await pause(100);
    }
    throw new Error('The standby does not follow.');
  }

  return {
    primaryUrl,
    standbyUrl,
    url: `${addressOf(`127.0.0.1:${port},127.0.0.1:${standbyPort}`)}?target_session_attrs=read-write`,
    follow,
    killPrimary: () => killPostgres(data),
    promote: () => void run('pg_ctl', ['-D', standbyData, '-w', 'promote']),
    remove() {
      for (const folder of [data, standbyData]) {
        try {
          run('pg_ctl', ['-D', folder, '-m', 'immediate', 'stop']);
        } catch {
          // One that was killed or never started has nothing to stop.
        }
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}
