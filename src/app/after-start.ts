/** Delay after which the first screen has its own files and data. */
const startedMs = 1000;

/** Does something that the first screen need not wait for; the returned function calls it off. */
export function afterStart(act: () => void): () => void {
  const timer = setTimeout(act, startedMs);
  return () => clearTimeout(timer);
}
