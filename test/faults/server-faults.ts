import type { PlantedFault } from './planted-fault.ts';

const unit = 'test/unit/server';
const server = 'test/server';

/** In log-ins, limits, mail, imports, stored documents and queries of the server. */
export const serverFaults: readonly PlantedFault[] = [
  {
    file: 'server/session/lock-rule.ts',
    from: 'if (at.length < triesBeforeLock)',
    to: 'if (at.length <= triesBeforeLock)',
    test: `${unit}/session/lock-rule.test.ts`,
  },
  {
    file: 'server/http/limits/caller-address.ts',
    from: ".split(',')\n      .toReversed()) {",
    to: ".split(',')) {",
    test: `${unit}/http/limits/caller-address.test.ts`,
  },
  {
    file: 'server/messaging/retry-rule.ts',
    from: 'responseCode >= 500 && responseCode < 600',
    to: 'responseCode >= 400 && responseCode < 600',
    test: `${unit}/messaging/retry-rule.test.ts`,
  },
  {
    file: 'server/messaging/mail-address.ts',
    from: String.raw`/\p{Cc}|\p{Zl}|\p{Zp}/u`,
    to: String.raw`/\n|\p{Zl}|\p{Zp}/u`,
    test: `${unit}/messaging/mail-address.property.test.ts`,
  },
  {
    file: 'server/catalogue-import/checks/check-prices.ts',
    from: 'Math.max(price / before, before / price)',
    to: 'price / before',
    test: `${unit}/catalogue-import/checks/check-prices.test.ts`,
  },
  {
    file: 'server/catalogue-import/decode-text.ts',
    from: "new TextDecoder('utf-8', { fatal: true })",
    to: "new TextDecoder('utf-8')",
    test: `${unit}/catalogue-import/read-records.test.ts`,
  },
  {
    file: 'server/http/session.ts',
    from: '!request.session.user.roles.includes(guard.role)',
    to: 'request.session.user.roles.length === 0',
    test: `${server}/http/guards.test.ts`,
    title: 'refuse a role that the user does not hold',
  },
  {
    file: 'server/modules/order/orders.ts',
    from: "database.selectFrom('orders').where('ownerId', '=', ownerId)",
    to: "database.selectFrom('orders')",
    test: `${server}/modules/order/draft-cards.test.ts`,
    title: 'are what it held before each change, for its owner alone, and are deleted with the draft',
  },
  {
    file: 'server/http/run-once.ts',
    from: 'doNothing()',
    to: 'doUpdateSet({ answer })',
    test: `${server}/http/run-once.test.ts`,
  },
  {
    file: 'server/modules/signing/sms-code.ts',
    from: ".where('tries', '<', mostCodeTries)",
    to: ".where('tries', '<=', mostCodeTries)",
    test: `${server}/modules/signing/sms-codes.test.ts`,
    title: 'are compared five times',
  },
  {
    file: 'server/trail/event-hash.ts',
    from: `const { id, at, recordedAt, actorId, action, subjectId, facts, chainId, position, previousHash } = event;
  return factsDigest([previousHash, chainId, position, id, at, recordedAt, actorId,`,
    to: `const { id, at, actorId, action, subjectId, facts, chainId, position, previousHash } = event;
  return factsDigest([previousHash, chainId, position, id, at, actorId,`,
    test: `${server}/trail/trail-faults.test.ts`,
    title: 'in every column of every event',
  },
  {
    file: 'server/modules/client/retention.ts',
    from: '(other.ended_on is null or other.ended_on >= ${day}::date)',
    to: 'other.ended_on >= ${day}::date',
    test: `${server}/modules/client/contract-retention.test.ts`,
    title: 'keeps all contracts of a client',
  },
  {
    file: 'server/document-store/pack-document.ts',
    from: "return codec === 'none' ? bytes",
    to: "return codec === 'br' ? bytes",
    test: `${server}/document-store/document-store.test.ts`,
    title: 'documents in the database of a client are exported',
  },
  {
    file: 'server/catalogue-import/checks/check-fund.ts',
    from: "isin.startsWith('AR') && currency !== 'ARS'",
    to: "isin.startsWith('AR')",
    test: `${unit}/catalogue-import/checks/check-fund.test.ts`,
  },
];
