import * as z from 'zod/mini';
import { timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const publishedSeal = z.object({
  /** SHA-256 of the certificate in hexadecimal digits. */
  fingerprint: z.string(),
  holder: z.string(),
  /** Whether the server created it itself, which proves nothing about a real contract. */
  isDemo: z.boolean(),
  validFrom: timestamp,
  validTo: timestamp,
});
/** An authority whose time stamps count (SIL-235). */
const publishedAuthority = z.omit(publishedSeal, { isDemo: true });
export type PublishedAuthority = z.infer<typeof publishedAuthority>;
export type PublishedSeal = z.infer<typeof publishedSeal>;

/** Calls for comparing the seal of a document (SIL-187). */
export const sealCalls = {
  publishedSeals: endpoint({
    method: 'GET',
    path: '/.well-known/fundament-seals.json',
    summary:
      'Certificates of the seals of this portal and of the authorities of their time stamps, former ones among them',
    guard: 'public',
    rate: 'public',
    answer: z.object({
      seals: z.array(publishedSeal),
      // A server of the version before does not name them.
      authorities: z.prefault(z.array(publishedAuthority), []),
    }),
  }),
};
