/* Stands in for `#state/files/save-file.ts`. */

/** Names of the files that were saved. */
export const savedFiles: string[] = [];

export const saveFile = (_: Blob, name: string): void => {
  savedFiles.push(name);
};
