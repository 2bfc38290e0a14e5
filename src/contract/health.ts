import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const states = ['ok', 'degraded'] as const;

const healthDetails = z.object({
  /** `degraded`: it answers, but somebody should look. */
  status: z.enum(states),
  version: z.string(),
  database: z.enum(['pglite', 'postgresql']),
  /** How long a write took. */
  databaseMs: z.number(),
  /** Whether the instance's clock is within 30 s of the database's. */
  clock: z.enum(['ok', 'differs']),
  /** By how much it is ahead. */
  clockDifferenceMs: z.number(),
  /** `low`: less than 256 MB free. `full`: within the last minute a write was refused, as the database's disk is full. */
  disk: z.enum(['ok', 'low', 'full']),
  diskFreeMegabytes: z.number(),
  /** Mails that wait, with the age of the oldest one, and mails that are given up. */
  outbox: z.object({ waiting: z.number(), dead: z.number(), oldestSeconds: z.nullable(z.number()) }),
});
export type HealthDetails = z.infer<typeof healthDetails>;

/** Calls of load balancers and of those who watch the server. They are not counted, because counting asks the database. */
export const healthCalls = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server works and can write to its database: details for the operator, a word for others',
    guard: 'public',
    rate: null,
    answer: z.union([healthDetails, z.object({ status: z.enum(states) })]),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the server wants calls: 503 from the moment a stop begins',
    guard: 'public',
    rate: null,
    answer: z.object({ status: z.literal('ready'), version: z.optional(z.string()) }),
  }),
};
