import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { proposalData } from '#contract/cart-with-terms.ts';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDivision = ({ properties }: Json): boolean =>
  isRecord(properties) && 'leads' in properties && 'entered' in properties;

const reference = { $ref: '#/$defs/division' };

/** Names the division of a package, which holds the one before it, instead of repeating it for each depth. */
function withReference(value: unknown, isRoot = false): unknown {
  if (Array.isArray(value)) return value.map((part) => withReference(part));
  if (!isRecord(value)) return value;
  if (!isRoot && isDivision(value)) return reference;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withReference(part)]));
}

function divisionIn(value: unknown): unknown {
  if (isRecord(value) && isDivision(value)) return withReference(value, true);
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  for (const part of parts) {
    const found = divisionIn(part);
    if (found !== null) return found;
  }
  return null;
}

describe('the published schema of the data of a proposal', () => {
  it('is that by which they are written (SIL-190)', async () => {
    const whole = z.toJSONSchema(proposalData, { io: 'input' });
    const title = 'fundament-proposal.json, version 1';
    const schema = { title, ...(withReference(whole, true) as Json), $defs: { division: divisionIn(whole) } };

    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../../docs/proposal-data.schema.json');
  });
});
