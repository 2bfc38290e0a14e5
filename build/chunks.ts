import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules that are loaded by themselves, by the part of the page that they begin. Each other one that is loaded later (a screen, a
 * dialog) begins a part of its own, and what several of those share is in the file `products`. A module that moves changes its path
 * here; the build fails on one that is not there or is not loaded by itself.
 */
export const entries = {
  start: ['index.html', 'src/main.tsx'],
  'log-in': ['src/features/access/login-page.tsx'],
  // The log-in reads its hints late, once it is displayed.
  reads: ['src/state/queries/observe-read.ts'],
  // Read beside the first reads of a session.
  cipher: ['src/state/storage/browser-key.ts'],
  access: [
    'src/features/access/activation-page.tsx',
    'src/features/access/legal-disclaimer.tsx',
    'src/features/access/logout-warning.tsx',
    'src/features/access/new-password-page.tsx',
    'src/features/access/registration-page.tsx',
    'src/features/access/request-reset-page.tsx',
    'src/features/access/single-sign-on-page.tsx',
    'src/features/access/verify-page.tsx',
  ],
  portal: ['src/app/logged-in-area.tsx'],
  cart: ['src/app/routes/cart-route.tsx'],
  // Begins with every session, once the screen is displayed.
  autosave: ['src/state/autosave/autosave.ts'],
  // What begins after the cart, and what few visits of the cart need.
  order: [
    'src/app/routes/client-step.tsx',
    'src/app/routes/contract-step.tsx',
    'src/app/routes/web-request-route.tsx',
    'src/features/cart/next-step/birth-date-question.tsx',
    'src/features/cart/next-step/proceed-to-card.tsx',
    'src/features/cart/questionnaire/questionnaire-section.tsx',
  ],
} as const;

const partOf = new Map(
  Object.entries(entries).flatMap(([part, paths]) => paths.map((path): [string, string] => [path, part])),
);

/** The shared files; each takes along what it needs, so that what the others need as well comes first. */
const chunks = [
  'start',
  'log-in',
  'reads',
  'forms',
  'portal',
  'screens',
  'autosave',
  'access-forms',
  'access',
  'products',
  'order-forms',
  'order',
] as const;

type Chunk = (typeof chunks)[number];

/**
 * Returns the shared file of a module that the given entries need, or null if it stays in the file of its only entry: a file of some
 * hundred bytes costs a request as a large one does. What the log-in needs is never in one file with what it does not need.
 */
export function chunkOf(paths: readonly string[]): Chunk | null {
  const parts = new Set(paths.map((path) => partOf.get(path) ?? 'screen'));
  if (parts.has('start')) return 'start';
  if (paths.length < 2) return null;
  if (parts.has('log-in')) return 'log-in';
  if (parts.has('reads') || parts.has('cipher')) return 'reads';
  const isForAccess = parts.delete('access');
  if (parts.size === 0) return 'access';
  if ([...parts].every((part) => part === 'order')) return isForAccess ? 'order-forms' : 'order';
  if (isForAccess) return parts.has('portal') || parts.has('cart') ? 'forms' : 'access-forms';
  if (parts.has('portal')) return 'portal';
  if (parts.has('cart')) return 'screens';
  return parts.has('autosave') ? 'autosave' : 'products';
}

interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/** The part of the bundler's context that is needed here. */
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const isLoadedByItself = (info: ModuleInfo | null): boolean =>
  info !== null && (info.isEntry || info.dynamicImporters.length > 0);

/** Returns the modules that are loaded by themselves, and with them the given one. */
function entriesOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  const info = graph.getModuleInfo(id);
  if (!info || seen.has(id)) return found;
  seen.add(id);
  if (isLoadedByItself(info)) found.add(id);
  for (const importer of info.importers) for (const entry of entriesOf(importer, graph, seen)) found.add(entry);
  return found;
}

/** Returns the groups of the bundler, one per shared file. */
export function chunkGroups(root: string) {
  // Every group asks about every module.
  const known = new Map<string, Chunk | null>();
  const read = (id: string, graph: ModuleGraph): Chunk | null => {
    if (partOf.get(relative(root, id)) === 'start') return null;
    return chunkOf([...entriesOf(id, graph)].map((entry) => relative(root, entry)));
  };
  const chunkOfModule = (id: string, graph: ModuleGraph): Chunk | null => {
    const chunk = known.get(id) ?? read(id, graph);
    known.set(id, chunk);
    return chunk;
  };
  return chunks.map((chunk, index) => ({
    debugName: chunk,
    name: (id: string, graph: ModuleGraph) => (chunkOfModule(id, graph) === chunk ? chunk : null),
    priority: chunks.length - index,
  }));
}

/** Fails a build in which a declared entry is not there, or is not loaded by itself. */
export const declaredEntries = (root: string): Plugin => ({
  name: 'declared-entries',
  apply: 'build',
  generateBundle() {
    const paths = new Set(
      [...this.getModuleIds()].filter((id) => isLoadedByItself(this.getModuleInfo(id))).map((id) => relative(root, id)),
    );
    // The build ends without its start in any case.
    const { start: _start, ...later } = entries;
    const unknown = Object.values(later)
      .flat()
      .filter((path) => !paths.has(path));
    if (unknown.length > 0) this.error(`build/chunks.ts names what is not loaded by itself: ${unknown.join(', ')}`);
  },
});
