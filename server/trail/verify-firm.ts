import type { Database } from '../db/database.ts';
import { chainStart, eventHash, micros, selectEvents, timeOf, type StoredEvent } from './event-hash.ts';
import { expiredBefore } from './expired-events.ts';
import { linkHash, type FirmHead, type FirmLink } from './firm-chain.ts';

export interface FirmTrail {
  head: FirmHead;
  /** Events that the next round of the job picks up. */
  waiting: number;
  /** Links whose events retention has deleted. */
  expired: number;
  /** The first link that does not hold; position null for an event that no link names. */
  broken: { position: number | null; reason: string } | null;
}

const batchSize = 1_000;

/**
 * Checks the firm's chain link by link, each against the event or the head that it names, and that no event is missing in it. A head
 * that was written down elsewhere has to be at its position.
 */
export async function verifyFirm(database: Database, expected: FirmHead | null = null): Promise<FirmTrail> {
  const before = await expiredBefore(database);
  let head: FirmHead = { position: 0, hash: chainStart };
  let expired = 0;
  let broken: FirmTrail['broken'] = null;
  for (
    let links = await readLinks(database, 0);
    links.length > 0 && !broken;
    links = await readLinks(database, head.position)
  ) {
    const subjects = await readSubjects(database, links);
    for (const link of links) {
      const reason = whyBroken(link, head) ?? whyDiffering(link, subjects.get(keyOf(link)), before);
      if (reason !== null) {
        broken = { position: link.position === head.position + 1 ? link.position : head.position + 1, reason };
        break;
      }
      if (!subjects.has(keyOf(link))) expired += 1;
      head = { position: link.position, hash: link.hash };
      if (expected?.position === head.position && expected.hash !== head.hash) {
        broken = { position: head.position, reason: 'another head was written down for this position' };
        break;
      }
    }
  }
  const waiting = await countWaiting(database);
  if (!broken && expected && expected.position > head.position)
    broken = {
      position: head.position + 1,
      reason: 'the link is missing: the head that was written down comes after it',
    };
  return { head, waiting, expired, broken: broken ?? (await findUnnamed(database)) };
}

type StoredLink = FirmLink & { hash: string };

async function readLinks(database: Database, after: number): Promise<StoredLink[]> {
  const rows = await database
    .selectFrom('trailLinks')
    .where('position', '>', String(after))
    .orderBy('position')
    .limit(batchSize)
    .select(['position', 'kind', 'subjectId', 'subjectPosition'])
    .select(['subjectHash', 'previousHash', 'hash'])
    .select(micros('subjectAt').$castTo<string>().as('subjectAt'))
    .execute();
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

const keyOf = ({ kind, subjectId, subjectPosition }: Pick<FirmLink, 'kind' | 'subjectId' | 'subjectPosition'>) =>
  `${kind} ${subjectId} ${subjectPosition}`;

/** The events that links name, by link. */
async function readSubjects(database: Database, links: readonly StoredLink[]): Promise<Map<string, StoredEvent>> {
  const ids = (kind: FirmLink['kind']) => links.filter((link) => link.kind === kind).map(({ subjectId }) => subjectId);
  const events = await selectEvents(database)
    .where((row) =>
      row.or([
        row('auditEvents.id', 'in', ['', ...ids('event')]),
        row.and([
          row('chainId', 'in', ['', ...ids('head')]),
          row('chainPosition', 'in', [0, ...links.map(({ subjectPosition }) => subjectPosition)]),
        ]),
      ]),
    )
    .execute();
  return new Map(
    events.map((event) => [
      event.chainId === null
        ? keyOf({ kind: 'event', subjectId: event.id, subjectPosition: 0 })
        : keyOf({ kind: 'head', subjectId: event.chainId, subjectPosition: event.position ?? 0 }),
      event,
    ]),
  );
}

function whyBroken(link: StoredLink, before: FirmHead): string | null {
  if (link.position !== before.position + 1) return 'the link is missing';
  if (linkHash(link) !== link.hash) return 'the link was changed';
  return link.previousHash === before.hash ? null : 'the link before it was replaced';
}

function whyDiffering(link: StoredLink, event: StoredEvent | undefined, before: bigint): string | null {
  const what =
    link.kind === 'head' ? `event ${link.subjectPosition} of contract ${link.subjectId}` : `event ${link.subjectId}`;
  if (!event) return BigInt(link.subjectAt) < before ? null : `${what} of ${timeOf(link.subjectAt)} is missing`;
  const hash = eventHash(event);
  const isSame = hash === link.subjectHash && (event.hash === null || event.hash === hash);
  return isSame ? null : `${what} of ${timeOf(link.subjectAt)} was changed`;
}

async function countWaiting(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('trailQueue')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An event that neither a link names nor the queue: of a chain, its last one. */
async function findUnnamed(database: Database): Promise<FirmTrail['broken']> {
  const found = await database
    .selectFrom('auditEvents as event')
    .where((row) => row.not(row.exists(row.selectFrom('trailQueue').whereRef('eventId', '=', 'event.id').select('id'))))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('trailLinks')
            .where('subjectId', '=', row.fn.coalesce('event.chainId', 'event.id'))
            .where('subjectPosition', '>=', row.fn.coalesce('event.chainPosition', row.lit(0)))
            .select('position'),
        ),
      ),
    )
    .orderBy('recordedAt')
    .select(['event.id', 'action'])
    .limit(1)
    .executeTakeFirst();
  return found
    ? { position: null, reason: `event ${found.id} (${found.action}) is not in the chain of the firm` }
    : null;
}
