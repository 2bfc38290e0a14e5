import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  sql,
  type LogEvent,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { readAddresses } from '../platform/database-addresses.ts';
import { lockDataFolder } from './data-lock.ts';
import { namedStatements } from './named-statements.ts';
import type { Schema } from './schema.ts';
import { toWritableHost, type ChosenHost } from './writable-host.ts';

export type Database = Kysely<Schema>;

export interface DatabaseOptions {
  /** Address of a PostgreSQL, which may name several hosts; without it PGlite is used. */
  databaseUrl?: string | undefined;
  /** Most connections to PostgreSQL at once. */
  poolSize?: number;
  /** Folder of PGlite, locked while open; without it PGlite lives in memory. */
  dataDir?: string | undefined;
  /** Told of every query that has ended, in the asynchronous context of who asked for it. */
  onQuery?: (event: LogEvent) => void;
  /** A dumped PGlite data folder that a new database starts from. */
  loadDataDir?: Blob | undefined;
}

/** How a pool is used: connections that somebody has, that nobody has, and who waits for one. */
export interface PoolUse {
  inUse: number;
  idle: number;
  waiting: number;
}

type ReadUse = () => PoolUse;

const poolUses = new WeakMap<Database, ReadUse>();

/** How the connections of an opened database are used now; undefined of one that was made otherwise. */
export const poolUse = (database: Database): PoolUse | undefined => poolUses.get(database)?.();

/** A call that waits for a row releases its connection before calls that wait for a connection give up. */
const waitForConnectionMs = 5_000;
const waitForLockMs = 3_000;
const dateType = 1082;
const bigintType = 20;
const numericType = 1700;
const asText = (value: string) => value;

/** Names of the portal for those of the database. What is stored as JSON keeps its keys. */
class PortalNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  protected override camelCase(name: string): string {
    return name === 'available_for_ltip' ? 'availableForLTIP' : super.camelCase(name);
  }
}

/**
 * Opens the database; `destroy()` closes it and frees the data folder. Tables and columns have camelCase names in queries
 * and rows; raw SQL has their stored names. On both engines date and bigint come as text, numeric as number and timestamptz as Date.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { pool, use } = options.databaseUrl
    ? postgresOf(options.databaseUrl, options.poolSize)
    : await pglitePool(options);
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new PortalNames()],
    ...(options.onQuery ? { log: options.onQuery } : {}),
  });
  try {
    // A database that cannot be reached shows at once; besides, only a used Kysely closes its pool.
    await sql`select 1`.execute(database);
    poolUses.set(database, use);
    return database;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

interface OpenedPool {
  pool: PostgresPool;
  use: ReadUse;
}

function postgresOf(databaseUrl: string, poolSize?: number): OpenedPool {
  const { addresses, fault } = readAddresses(databaseUrl);
  if (fault) throw new Error(`DATABASE_URL: ${fault}`);
  const chosen: ChosenHost = { index: 0 };
  const pool = postgresPool(() => addresses[chosen.index] ?? databaseUrl, poolSize);
  const use = () => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
    return { inUse: totalCount - idle, idle, waiting };
  };
  const connections = addresses.length > 1 ? toWritableHost(pool, addresses.length, chosen) : pool;
  return { pool: namedStatements(connections), use };
}

/** Makes each connection to the address that holds then. */
function postgresPool(addressNow: () => string, poolSize = 10): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(dateType, asText);
  types.setTypeParser(bigintType, asText);
  types.setTypeParser(numericType, Number);
  const pool = new pg.Pool({
    types,
    max: poolSize,
    connectionTimeoutMillis: waitForConnectionMs,
    statement_timeout: 30_000,
    keepAlive: true,
    lock_timeout: waitForLockMs,
    idle_in_transaction_session_timeout: 60_000,
    Client: class extends pg.Client {
      constructor(settings?: pg.ClientConfig) {
        super({ ...settings, connectionString: addressNow() });
      }
    },
  });
  // A connection that breaks fails the query under way and is replaced by the pool. Without listeners for both, the idle
  // and the lent connections, the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

async function pglitePool({ dataDir, loadDataDir }: DatabaseOptions): Promise<OpenedPool> {
  const unlock = dataDir ? lockDataFolder(dataDir) : () => undefined;
  try {
    const engine = await PGlite.create({
      ...(dataDir ? { dataDir: join(dataDir, 'database') } : {}),
      ...(loadDataDir ? { loadDataDir } : {}),
      parsers: { [dateType]: asText, [bigintType]: asText, [numericType]: Number },
    });
    return oneConnectionPool(engine, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite is one connection: who asks for it waits until the one before gives it back. */
function oneConnectionPool(engine: PGlite, unlock: () => void): OpenedPool {
  let last: Promise<void> = Promise.resolve();
  // The one that has it, and those behind.
  let asking = 0;
  const use = () => ({ inUse: Math.min(asking, 1), idle: asking === 0 ? 1 : 0, waiting: Math.max(asking - 1, 0) });
  const pool: PostgresPool = {
    async connect() {
      const before = last;
      const held = deferred();
      last = held.promise;
      asking += 1;
      await before;
      return client(engine, () => {
        asking -= 1;
        held.resolve();
      });
    },
    async end() {
      await last;
      await engine.close();
      unlock();
    },
  };
  return { pool, use };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  const parts: { resolve?: () => void } = {};
  const promise = new Promise<void>((resolve) => {
    parts.resolve = resolve;
  });
  return { promise, resolve: () => parts.resolve?.() };
}

const commands = ['UPDATE', 'DELETE', 'INSERT', 'MERGE', 'SELECT'] as const;

function client(engine: PGlite, release: () => void): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('PGlite reads without cursors.');
    return run(engine, text, values);
  }
  return { query, release };
}

/** PGlite answers without leaving the event loop's turn, so that a call of many queries would hold up all others until its end. */
async function run(engine: PGlite, text: string, values: readonly unknown[]) {
  const { rows, affectedRows } = await engine.query(text, [...values]);
  await pause();
  const word = /[a-z]+/i.exec(text)?.[0]?.toUpperCase();
  const command = commands.find((name) => name === word) ?? 'SELECT';
  return { command, rows, rowCount: command === 'SELECT' ? rows.length : affectedRows || rows.length };
}
