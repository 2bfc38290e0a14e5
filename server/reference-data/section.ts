import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** A field that names a record elsewhere; `*` matches each element of a list. */
interface Reference {
  /** Place of the field within the section, such as `*.terms.*.currencyId`. */
  from: string;
  /** Section that holds the record, or `funds`, which are in the database alone. */
  to: string;
}

/** Elements of one list that must differ in these fields taken together. */
export interface Unique {
  /** Place of the elements within the section, such as `*.terms.*`. */
  at: string;
  by: readonly string[];
}

/** Table that other tables refer to by one column, so that a record of it cannot simply go. */
export interface Root {
  table: keyof Schema;
  column: string;
  /** Columns without a foreign key that name its records all the same. */
  namedIn?: readonly { table: keyof Schema; column: string }[];
  /** Whether the column `code` has to be unique. */
  hasUniqueCode?: boolean;
}

export interface ContentFault {
  path: readonly PropertyKey[];
  reason: string;
}

/**
 * One section of a bundle: what it holds, where it is kept and what it refers to. A bundle without the section leaves it as it is; one
 * with it states the whole of it.
 */
export interface Section {
  name: string;
  schema: z.ZodMiniType;
  /** Fields that tell the records apart; none for a section that is no list. */
  keys: readonly string[];
  /** Whether the order of the list is that on the screen. */
  isOrdered: boolean;
  /** Whether a record that the bundle does not name stays, because another import has added it. */
  staysUnnamed: (key: string) => boolean;
  references: readonly Reference[];
  unique: readonly Unique[];
  root: Root | null;
  /** Faults that no schema finds. */
  check: (content: unknown) => ContentFault[];
  /** Faults that show only beside what the database holds already. */
  checkStored: (database: Database, content: unknown) => Promise<ContentFault[]>;
  read: (database: Database) => Promise<unknown>;
  /** Adds and replaces the records; what is no longer named in the table of `root` is deleted by the caller afterwards. */
  write: (transaction: Database, content: unknown) => Promise<void>;
  /** Deletes what names records that go, where it may go with them. */
  forget?: Forget;
}

type Forget = (transaction: Database, keys: readonly string[]) => Promise<void>;

interface ContentParts<Content extends z.ZodMiniType> {
  name: string;
  references?: readonly Reference[];
  check?: (content: z.output<Content>) => ContentFault[];
  checkStored?: (database: Database, content: z.output<Content>) => Promise<ContentFault[]>;
  read: (database: Database) => Promise<z.input<Content>>;
  write: (transaction: Database, content: z.output<Content>) => Promise<void>;
}

/** A section that is one object, not a list. */
export function objectSection<Content extends z.ZodMiniType>(
  parts: ContentParts<Content> & { schema: Content },
): Section {
  const { name, schema, references = [], check, checkStored, read, write } = parts;
  const own = { name, schema, references, read };
  return {
    ...own,
    keys: [],
    isOrdered: false,
    staysUnnamed: () => false,
    unique: [],
    root: null,
    check: (content) => check?.(z.parse(schema, content)) ?? [],
    checkStored: async (database, content) => (await checkStored?.(database, z.parse(schema, content))) ?? [],
    write: (transaction, content) => write(transaction, z.parse(schema, content)),
  };
}

interface ListParts<Element extends z.ZodMiniObject> extends ContentParts<z.ZodMiniArray<Element>> {
  /** What the list is, for the published schema. */
  meaning: string;
  record: Element;
  keys: readonly (keyof z.output<Element> & string)[];
  isOrdered?: boolean;
  staysUnnamed?: Section['staysUnnamed'];
  unique?: readonly Unique[];
  root?: Root;
  forget?: Forget;
}

/** A section that is a list of records. */
export function listSection<Element extends z.ZodMiniObject>(parts: ListParts<Element>): Section {
  const { meaning, record, keys, isOrdered = false, unique = [], root = null, forget } = parts;
  const { staysUnnamed = () => false } = parts;
  const own = objectSection({ ...parts, schema: z.array(record).check(z.describe(meaning)) });
  const fields = Object.keys(record.shape);
  // In the order of the schema, however the columns were read: a bundle that is kept in a repository changes by its values alone.
  const inFieldOrder = (item: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fields.map((field) => [field, item[field]]));
  const read = async (database: Database) => (await parts.read(database)).map(inFieldOrder);
  const ofList = { read, keys, isOrdered, staysUnnamed, unique: [{ at: '*', by: keys }, ...unique], root };
  return { ...own, ...ofList, ...(forget ? { forget } : {}) };
}
