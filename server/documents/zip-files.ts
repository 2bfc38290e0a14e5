import { zipSync } from 'fflate';

export interface ZippedFile {
  /** The file name, without folders. */
  name: string;
  content: Uint8Array;
}

/** Separators of folders and leading dots, so that an archive is unpacked into one folder (security, T14). */
const ofPaths = /[/\\]|^\.+/gu;

/** Returns the names without folders, numbered where one is there already. */
function flatNames(files: readonly ZippedFile[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name }) => {
    const flat = name.replaceAll(ofPaths, '_');
    const dot = flat.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [flat.slice(0, dot), flat.slice(dot)] : [flat, ''];
    let free = flat;
    for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/**
 * Returns a ZIP archive of files, each byte by byte as it is; a PDF is compressed already. The sizes stand before each
 * file, as programs need them that read an archive while it arrives.
 */
export function zipFiles(files: readonly ZippedFile[], at: Date): Buffer {
  const names = flatNames(files);
  const entries = files.map(({ content }, place) => [names[place] ?? '', content] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 0, mtime: at }));
}
