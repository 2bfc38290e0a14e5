import { describe, expect, it } from 'vitest';
import { statementOf } from '../../../../server/tracing/statement-of.ts';

describe('statementOf', () => {
  it.each([
    ['select "id" from "users" where "username_key" = $1', 'select', 'users'],
    ['insert into "call_counts" ("key") values ($1) on conflict do nothing', 'insert', 'call_counts'],
    ['update "outbox" set "status" = $1', 'update', 'outbox'],
    ['delete from "sessions" where "id" = $1', 'delete', 'sessions'],
    ['\n  select (extract(epoch from clock_timestamp()) * 1000)::text as ms', 'select', null],
    ['begin', 'begin', null],
    ['select pg_advisory_xact_lock($1)', 'select', null],
    ['', 'query', null],
  ])('names what is done, and the first table: %j', (sql, operation, table) => {
    expect(statementOf(sql)).toEqual({ operation, table });
  });
});
