import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { texts } from '../../build/texts.ts';

const here = import.meta.dirname;
const root = join(here, '../..');

interface BundleOptions {
  entry: string;
  outDir: string;
  /** Packages excluded from the bundle. */
  external?: string[];
}

/** Bundles an entry of this folder like the product's page, into `page.js`, `page.css` and the files that they load. */
export async function bundle({ entry, outDir, external = [] }: BundleOptions): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), texts(root)],
    define: { 'process.env.NODE_ENV': '"production"' },
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(here, entry),
        external,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'page.js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'page.css' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
}

/** Returns the compressed size of all scripts of a bundle. */
export function gzipBytes(folder: string): number {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
}
