/* Stands in for `#state/files/save-file.ts` in every component test: nothing can be downloaded there. */
import { vi } from 'vitest';

/** Keeps the files that a test saves; emptied after each. */
export const saveFile = vi.fn<(blob: Blob, fileName: string) => void>();

/** Names of the files that were saved, in order. */
export const savedNames = (): string[] => saveFile.mock.calls.map(([, fileName]) => fileName);
