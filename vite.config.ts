import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { outputs, stamped } from './build/sources.ts';
import { texts } from './build/texts.ts';

/** What the build knows of a module. */
interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** Modules that are loaded by themselves, and with them the given one. */
function entriesOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const entries = new Set<string>();
  const info = graph.getModuleInfo(id);
  if (!info || seen.has(id)) return entries;
  seen.add(id);
  if (info.isEntry || info.dynamicImporters.length > 0) entries.add(id);
  for (const importer of info.importers) for (const entry of entriesOf(importer, graph, seen)) entries.add(entry);
  return entries;
}

/** What begins after the cart, and what of the cart few visits need. */
const ofOrder = /\/app\/(client-step|contract-step|web-request-route)\.|\/features\/cart\/(next-step|questionnaire)\//;

/**
 * The file that a module is shipped in, for those that several screens need: a file of some hundred bytes costs a request as a
 * large one does. What the log-in needs is never in one file with what it does not need. Null: the module's own screen.
 */
function fileOf(id: string, graph: ModuleGraph): (typeof files)[number] | null {
  const entries = [...entriesOf(id, graph)];
  const isUsedBy = (part: RegExp) => entries.some((entry) => part.test(entry));
  const [isForAccess, isForPortal] = [/\/features\/access\//, /\/(app|features\/(?!access\/))/].map(isUsedBy);
  if (isUsedBy(/\/src\/main\.tsx$|\/index\.html$/)) return /\/(main\.tsx|index\.html)$/.test(id) ? null : 'start';
  if (isUsedBy(/\/log-?in-page\.tsx$/)) return entries.length > 1 ? 'log-in' : null;
  // The log-in reads its hints late, when it stands.
  if (isUsedBy(/\/queries\/observe-read\.ts$/)) return entries.length > 1 ? 'reads' : null;
  const isForOrder = entries
    .filter((entry) => !/\/features\/access\//.test(entry))
    .every((entry) => ofOrder.test(entry));
  if (isForPortal && isForOrder && entries.length > 1) return isForAccess ? 'order-forms' : 'order';
  if (isForAccess && isForPortal) return 'forms';
  if (isUsedBy(/\/logged-in-area\.tsx$/)) return entries.length > 1 ? 'portal' : null;
  if (entries.length < 2) return null;
  if (isForAccess) return 'access';
  return isUsedBy(/\/cart-route\.tsx$/) ? 'screens' : 'products';
}

/** Each takes what it needs along, so that what the others need as well comes first. */
const files = [
  'start',
  'log-in',
  'reads',
  'forms',
  'portal',
  'access',
  'screens',
  'products',
  'order-forms',
  'order',
] as const;

/** Every group is asked about every module. */
const fileOfModule = new Map<string, ReturnType<typeof fileOf>>();

function knownFileOf(id: string, graph: ModuleGraph): ReturnType<typeof fileOf> {
  const known = fileOfModule.get(id);
  if (known !== undefined) return known;
  const file = fileOf(id, graph);
  fileOfModule.set(id, file);
  return file;
}

const groupOf = (file: (typeof files)[number], index: number) => ({
  debugName: file,
  name: (id: string, graph: ModuleGraph) => (knownFileOf(id, graph) === file ? file : null),
  priority: files.length - index,
});

/** Lays each text of the build beside itself packed, as tight as it goes: the server hands it out as it is, instead of packing it anew for every visitor. */
const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /\.(m?js|css|html|svg)$/.test(name))) {
      const content = readFileSync(join(dir, file));
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
    }
  },
});

/** Leaves the descriptions of the calls out of the page: only the API description of the server shows them. */
const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/contract\// },
    handler: (code) => code.replaceAll(/^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm, ''),
  },
});

export default defineConfig({
  plugins: [react(), texts(import.meta.dirname), withoutSummaries(), packed(), stamped('page', import.meta.dirname)],
  build: {
    target: 'es2022',
    outDir: outputs.page.folder,
    // The content security policy allows no data in place of a file, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: files.map(groupOf) } } },
  },
  worker: { format: 'es' },
});
