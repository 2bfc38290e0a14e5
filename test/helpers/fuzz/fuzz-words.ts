import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Maximum number of words per list, so that the requests vary. */
const mostOfAList = 40;

function idsIn(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, held] of Object.entries(value as Record<string, unknown>)) {
    if (typeof held === 'string' && /(?:id|code|isin|username)$/i.test(name)) found.add(held);
    else idsIn(held, found);
  }
}

/** Paths of the lists that a user may read without parameters. */
const listPaths = Object.values<Endpoint>(endpoints)
  .filter(({ method, params, guard, form }) => method === 'GET' && !params && guard === 'session' && !form)
  .map(({ path }) => path);

const ofForms = ['advisor', 'jana@klient.example', '+420605184327', '8553121236', '2020-02-29', 'CZK', 'CZ', 'Brno'];

/** Returns texts that are meaningful to the server: IDs in its lists, values of forms, and the `known` ones. */
export async function fuzzWords(
  read: (path: string) => Promise<string>,
  known: readonly string[],
): Promise<fc.Arbitrary<string>> {
  const words = new Set([...ofForms, demoWebRequests.advisor, ...known]);
  for (const path of listPaths) {
    const found = new Set<string>();
    try {
      idsIn(JSON.parse((await read(path)) || 'null'), found);
    } catch {
      // A response that is not JSON contains no IDs.
    }
    for (const id of [...found].slice(0, mostOfAList)) words.add(id);
  }
  return fc.constantFrom(...words);
}
