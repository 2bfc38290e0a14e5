import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, declaredEntries } from './build/chunks.ts';
import { icons } from './build/icons.ts';
import { outputs, stamped } from './build/sources.ts';
import { texts } from './build/texts.ts';

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

const router = join(import.meta.dirname, 'node_modules/react-router/dist/production');

export default defineConfig({
  plugins: [
    react(),
    texts(import.meta.dirname),
    icons(),
    withoutSummaries(),
    declaredEntries(import.meta.dirname),
    packed(),
    stamped('page', import.meta.dirname),
  ],
  resolve: {
    // The package leads to its development build alone, whose warnings are a part of the page.
    alias: [
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
  },
  build: {
    target: 'es2022',
    outDir: outputs.page.folder,
    // The content security policy allows no data in place of a file, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
  },
  worker: { format: 'es' },
});
