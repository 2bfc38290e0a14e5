import type * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Reads each part of a record by its own schema: a damaged or missing one is left out, the others stay (R14). */
export function soundParts<Parts extends Shape>(
  shape: Parts,
  kept: object,
): Partial<{ [Name in keyof Parts]: z.infer<Parts[Name]> }>;
export function soundParts(shape: Shape, kept: object): Record<string, unknown> {
  const sound = Object.entries(shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(Object.hasOwn(kept, name) ? Reflect.get(kept, name) : undefined);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(sound);
}
