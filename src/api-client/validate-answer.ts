import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { yieldToPage } from './yield-to-page.ts';

/** Work between two pauses; well below the 50 ms from which a task is felt. */
const sliceMs = 8;
const itemsBetweenLooks = 32;

function parseOne<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new ApiError({ kind: 'malformed' });
  return result.data;
}

async function parseList(element: z.core.$ZodType, values: readonly unknown[]): Promise<unknown[]> {
  const parsed: unknown[] = [];
  let sliceStart = performance.now();
  for (const [index, value] of values.entries()) {
    parsed.push(parseOne(element, value));
    if (index % itemsBetweenLooks === 0 && performance.now() - sliceStart > sliceMs) {
      await yieldToPage();
      sliceStart = performance.now();
    }
  }
  return parsed;
}

/** The answer in the shape of its schema, else a malformed ApiError. Lists are checked in slices, so that no task is long. */
export async function validateAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Promise<z.output<Schema>>;
export async function validateAnswer(schema: z.core.$ZodType, value: unknown): Promise<unknown> {
  if (!(schema instanceof z.ZodMiniArray) || !Array.isArray(value)) return parseOne(schema, value);
  return parseList(schema.def.element, value);
}
