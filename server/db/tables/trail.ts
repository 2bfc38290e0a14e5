import type { ColumnType, Generated } from 'kysely';

export type Fact = string | number | boolean | null | readonly Fact[] | Facts;

/** What an event tells of: digests, ids, counts and names of rules, never personal data. */
export interface Facts {
  readonly [name: string]: Fact;
}

export const trailLinkKinds = ['event', 'head'] as const;

/** What happened, in chains that can only be added to (SIL-177). */
export interface TrailTables {
  /** Who did what when, without personal data (security, T31). */
  auditEvents: {
    id: string;
    at: Date;
    /** By the clock of the database. */
    recordedAt: Generated<Date>;
    actorId: string | null;
    action: string;
    subjectId: string | null;
    /** Digests, ids, counts and names of rules. */
    facts: ColumnType<Facts | null, string | null | undefined, never>;
    /** Contract whose chain the event is a link of. */
    chainId: Generated<string | null>;
    chainPosition: Generated<number | null>;
    previousHash: Generated<string | null>;
    /** Null for events of versions before the chains. */
    hash: Generated<string | null>;
  };
  /** The chain of the firm: events of no contract, and heads of the contracts' chains. */
  trailLinks: {
    /** A big integer, which comes as text. */
    position: ColumnType<string, number, never>;
    kind: (typeof trailLinkKinds)[number];
    subjectId: string;
    subjectPosition: number;
    subjectHash: string;
    subjectAt: Date;
    previousHash: string;
    hash: string;
  };
  /** Events that the chain of the firm has not taken up yet, in their order. */
  trailQueue: { id: Generated<string>; eventId: string };
}
