import fc from 'fast-check';
import * as z from 'zod/mini';

/** The part of JSON Schema that the contract's schemas use. */
interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  maximum?: number;
}

/**
 * Strings that have broken servers: invalid text for PostgreSQL, half characters, prototype keys, marks of other
 * languages.
 */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eabc',
  "'; drop table users; --",
  '__proto__',
  'constructor',
  '%',
  '..%2f',
  '😀'.repeat(40),
  'a'.repeat(5_000),
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '1e999',
  '-1',
  'null',
  '{"a":1}',
  'data:image/png;base64,AAAA',
] as const;

/** Numbers at the limits of columns, doubles and lists. */
export const hostileNumbers = [0, -0, -1, 0.001, 1e-320, 2 ** 31, 2 ** 53, 1e13, -1e13, 1e21, 1.7e308] as const;

/** Generates values of unexpected types. */
export const strangers: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], ...hostileTexts, ...hostileNumbers),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}') as unknown),
  fc.constant(Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1)),
);

/** Generates values that mostly match a schema; `words` are texts that are meaningful to the server, such as IDs. */
function valueOf(schema: JsonSchema, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, words)));
  if (schema.allOf) return valueOf(Object.assign({}, ...schema.allOf) as JsonSchema, words);
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => valueOfType(type, schema, words)));
}

function valueOfType(type: string, schema: JsonSchema, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 99 }), fc.constantFrom(...hostileNumbers));
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 500_000_000 }).map((cents) => cents / 100),
        fc.constantFrom(...hostileNumbers),
      );
    case 'string':
      return fc.oneof({ weight: 4, arbitrary: words }, fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }));
    case 'array':
      return arrayOf(schema, words);
    case 'object':
      return objectOf(schema, words);
    default:
      return strangers;
  }
}

function arrayOf({ items = {}, prefixItems }: JsonSchema, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valueOf(item, words)));
  return fc.array(valueOf(items, words), { maxLength: 3 });
}

function objectOf({ properties = {}, required = [] }: JsonSchema, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueOf(part, words)]));
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

/** Replaces some part of a value with a stranger, or adds it as a member. */
function broken(value: unknown, stranger: unknown, place: number): unknown {
  if (typeof value !== 'object' || value === null || place % 3 === 0) return stranger;
  if (Array.isArray(value))
    return value.map((entry, index) => (index === 0 ? broken(entry, stranger, place >> 1) : entry));
  const names = Object.keys(value);
  const name = names[place % (names.length + 1)] ?? 'roles';
  const held: unknown = Reflect.get(value, name);
  return { ...value, [name]: broken(held, stranger, place >> 1) };
}

/** Generates values for a schema of the contract; one in four violates it somewhere. */
export function schemaValue(schema: z.core.$ZodType, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fitting = valueOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema, words);
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    fc.tuple(fitting, strangers, fc.nat(999)).map(([value, stranger, place]) => broken(value, stranger, place)),
  );
}
