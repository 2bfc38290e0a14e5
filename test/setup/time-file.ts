import { afterAll, type TaskMeta } from 'vitest';
import { ownSeconds } from './processor-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test file took of the processor, in seconds; missing where the system does not tell. */
    processor?: number;
  }
}

const before = ownSeconds();

function noteProcessor(_context: object, file: { meta: TaskMeta }): void {
  const after = ownSeconds();
  if (before !== null && after !== null) file.meta.processor = after - before;
}

// Registered first, it runs last. The runner refuses a first parameter without braces, and sees none of a bound function.
afterAll(noteProcessor.bind(null));
