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
  audit_events: {
    id: string;
    at: Date;
    /** By the clock of the database. */
    recorded_at: Generated<Date>;
    actor_id: string | null;
    action: string;
    subject_id: string | null;
    /** Digests, ids, counts and names of rules. */
    facts: ColumnType<Facts | null, string | null | undefined, never>;
    /** Contract whose chain the event is a link of. */
    chain_id: Generated<string | null>;
    chain_position: Generated<number | null>;
    previous_hash: Generated<string | null>;
    /** Null for events of versions before the chains. */
    hash: Generated<string | null>;
  };
  /** The chain of the firm: events of no contract, and heads of the contracts' chains. */
  trail_links: {
    /** A big integer, which comes as text. */
    position: ColumnType<string, number, never>;
    kind: (typeof trailLinkKinds)[number];
    subject_id: string;
    subject_position: number;
    subject_hash: string;
    subject_at: Date;
    previous_hash: string;
    hash: string;
  };
  /** Events that the chain of the firm has not taken up yet, in their order. */
  trail_queue: { id: Generated<string>; event_id: string };
}
