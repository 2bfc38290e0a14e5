import { Worker } from 'node:worker_threads';
import { isBuilt } from './helper.ts';

/** Extension of the files that are beside this one: those of the build or the sources. */
export const fileExtension = isBuilt ? 'js' : 'ts';

/** Starts a thread of one of our files. A thread inherits no loader of TypeScript in Node 20: sources have to register one themselves. */
export function startThread(file: URL): Worker {
  const script = isBuilt
    ? `import(${JSON.stringify(file.href)});`
    : `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})));`;
  return new Worker(script, { eval: true });
}
