import { accessSync, constants, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { requireReadableSeal } from '../../../modules/seal/own-seal.ts';
import type { Config } from '../../../settings/config.ts';
import { fine, problem, type Finding } from './finding.ts';

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Checks folders and files that the server needs. A data folder that is not there yet is made at the start. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  const { dataDir, databaseUrl, signatureKey, sealFile } = config;
  const needsData = databaseUrl === undefined || signatureKey === undefined;
  const folders = [...(needsData && existsSync(dataDir) ? [dataDir] : []), tmpdir()];
  const findings = folders.map((folder) =>
    isWritable(folder)
      ? fine('files', `${folder} is writable`)
      : problem('files', `${folder} is not writable.`, 'Give the user of the server the right to write there.'),
  );
  if (sealFile === undefined) return findings;
  try {
    await requireReadableSeal(config);
    return [...findings, fine('files', `${sealFile} opens with its password`)];
  } catch {
    return [
      ...findings,
      problem('files', `${sealFile} does not open.`, 'Check SEAL_P12, its rights, and SEAL_PASSWORD.'),
    ];
  }
}
