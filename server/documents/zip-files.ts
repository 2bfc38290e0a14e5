import { Zip, ZipPassThrough } from 'fflate';

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

/** Returns a ZIP archive of files, each byte by byte as it is; a PDF is compressed already. */
export function zipFiles(files: readonly ZippedFile[], at: Date): Buffer {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const names = flatNames(files);
  for (const [place, { content }] of files.entries()) {
    const entry = new ZipPassThrough(names[place] ?? '');
    entry.mtime = at;
    zip.add(entry);
    entry.push(content, true);
  }
  zip.end();
  return Buffer.concat(pieces);
}
