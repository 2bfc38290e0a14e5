import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { inSlices } from './in-slices.ts';

const itemsAStep = 32;

function parseOne<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new ApiError({ kind: 'malformed' });
  return result.data;
}

function* parseList(element: z.core.$ZodType, values: readonly unknown[]): Generator<undefined, unknown[]> {
  const parsed: unknown[] = [];
  for (const [index, value] of values.entries()) {
    parsed.push(parseOne(element, value));
    if (index % itemsAStep === 0) yield;
  }
  return parsed;
}

/**
 * Returns the answer in the shape of its schema; rejects with a malformed ApiError. Lists are validated in slices, so
 * that no task is long.
 */
export async function validateAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Promise<z.output<Schema>>;
export async function validateAnswer(schema: z.core.$ZodType, value: unknown): Promise<unknown> {
  if (!(schema instanceof z.ZodMiniArray) || !Array.isArray(value)) return parseOne(schema, value);
  return inSlices(parseList(schema.def.element, value));
}
