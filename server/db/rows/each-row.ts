import { codeOf } from '../../platform/error-code.ts';

/** Rows that a job could not do; the others are done. Has the code of the first failure. */
export class RowsFailed extends Error {
  readonly code: string;
  readonly rows: readonly string[];

  constructor(failed: readonly { id: string; error: unknown }[]) {
    const [first] = failed;
    super(`${failed.length} rows failed`, { cause: first?.error });
    this.name = 'RowsFailed';
    this.code = first?.error instanceof Error ? codeOf(first.error) : '';
    this.rows = failed.map(({ id }) => id);
  }
}

/** Does rows one by one. One that fails keeps no other from its turn; throws `RowsFailed` at the end. */
export async function eachRow(rows: readonly { id: string }[], work: (id: string) => Promise<void>): Promise<void> {
  const failed: { id: string; error: unknown }[] = [];
  for (const { id } of rows) {
    try {
      await work(id);
    } catch (error) {
      failed.push({ id, error });
    }
  }
  if (failed.length > 0) throw new RowsFailed(failed);
}
