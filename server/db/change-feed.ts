import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readAddresses } from '../platform/database-addresses.ts';

/** What was committed: an ended session, a changed account, or something that everything may rest on. */
export type Change = { kind: 'session'; idHash: string } | { kind: 'user'; userId: string } | { kind: 'everything' };

/** Hears of what other instances and commands commit. */
export interface ChangeFeed {
  /** Whether everything that was committed a second ago or earlier has been heard of. */
  isCurrent: () => boolean;
  onChange: (hear: (change: Change) => void) => void;
  stop: () => Promise<void>;
}

const channel = 'fundament_changes';
const beatEveryMs = 400;
/** A beat that was sent longer ago proves nothing any more. */
const provesForMs = 1_000;
const retryAfterMs = 500;
const patienceMs = 5_000;

/**
 * Listens on a connection of its own. Now and then it sends itself a notification: while these come back, those of others came before
 * them. A lost connection, one that a pooler lends to others, and a standby that takes no notifications all end that, and the feed
 * is no longer current; after each loss everything counts as changed, and the next one of several hosts is tried.
 */
export function listenForChanges(databaseUrl: string): ChangeFeed {
  const { addresses } = readAddresses(databaseUrl);
  const listeners: ((change: Change) => void)[] = [];
  const tell = (change: Change) => listeners.forEach((listener) => listener(change));
  let open: Listening | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let losses = 0;

  function begin(): void {
    open = listen(addresses[losses % addresses.length] ?? databaseUrl, tell, () => {
      losses += 1;
      open = undefined;
      tell({ kind: 'everything' });
      if (!isStopped) timer = later(begin, retryAfterMs);
    });
  }
  begin();
  return {
    isCurrent: () => open !== undefined && performance.now() - open.provenAt() <= provesForMs,
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await open?.end();
    },
  };
}

interface Listening {
  /** When the last beat that came back was sent. */
  provenAt: () => number;
  end: () => Promise<void>;
}

/** One connection until it is lost; then `onLost` is called once. */
function listen(connectionString: string, tell: (change: Change) => void, onLost: () => void): Listening {
  const own = `beat ${randomUUID()} `;
  const connectionTimeoutMillis = patienceMs;
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  let provenAt = Number.NEGATIVE_INFINITY;
  let isLost = false;
  let timer: NodeJS.Timeout | undefined;

  function lose(): void {
    if (isLost) return;
    isLost = true;
    clearTimeout(timer);
    client.end().catch(() => undefined);
    onLost();
  }

  async function beat(): Promise<void> {
    await client.query('select pg_notify($1, $2)', [channel, own + String(performance.now())]);
    if (!isLost) timer = later(() => void beat().catch(lose), beatEveryMs);
  }

  async function begin(): Promise<void> {
    await client.connect();
    await client.query(`listen ${channel}`);
    tell({ kind: 'everything' });
    await beat();
  }

  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload = '' }) => {
    if (payload.startsWith(own)) provenAt = Number(payload.slice(own.length));
    else if (!payload.startsWith('beat ')) tell(readChange(payload));
  });
  begin().catch(lose);
  return {
    provenAt: () => provenAt,
    async end() {
      clearTimeout(timer);
      await client.end().catch(() => undefined);
    },
  };
}

function later(run: () => void, ms: number): NodeJS.Timeout {
  const timer = setTimeout(run, ms);
  timer.unref();
  return timer;
}

/** What is not understood, as of a newer version, may be anything. */
function readChange(payload: string): Change {
  const [kind, id = ''] = payload.split(' ', 2);
  if (kind === 'session' && id !== '') return { kind, idHash: id };
  const userId = payload.slice('user '.length);
  return kind === 'user' && userId !== '' ? { kind, userId } : { kind: 'everything' };
}
