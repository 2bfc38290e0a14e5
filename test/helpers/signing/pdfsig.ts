import { execFileSync } from 'node:child_process';

/** What pdfsig of poppler says of a PDF, whatever its exit status. */
export function pdfsig(file: string): string {
  try {
    return execFileSync('pdfsig', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'ENOENT')
      throw new Error('pdfsig is missing. Install poppler-utils (Debian) or run .ci/install.', { cause: error });
    return 'stdout' in error ? String(error.stdout) : '';
  }
}
