import { BadFile } from './bad-file.ts';
import { checkCompositions, compositionColumns, type FundComposition } from './checks/check-compositions.ts';
import { checkDocumentRecords, documentColumns, type ImportedDocument } from './checks/check-documents.ts';
import { checkFees, feeColumns, type FundTariff } from './checks/check-fees.ts';
import { checkLimits, limitColumns, type FundLimit } from './checks/check-limits.ts';
import type { TextEncoding } from './decode-text.ts';
import { faultLine, type FileFault } from './file-fault.ts';
import { readRecords, requireColumns, type FileRecord } from './read-records.ts';

/** Files beside the list of funds, by the option that names them. */
export const sideFileKinds = ['fees', 'limits', 'documents', 'compositions'] as const;
export type SideFileKind = (typeof sideFileKinds)[number];

/** What the files beside the list of funds state. */
export interface SideEntries {
  fees: FundTariff[];
  limits: FundLimit[];
  documents: ImportedDocument[];
  compositions: FundComposition[];
}

/** A file with more than this number of faults is not understood; its further ones help nobody. */
const mostFaults = 50;

const checks: {
  [Kind in SideFileKind]: {
    columns: readonly string[];
    check: (records: readonly FileRecord[], faults: FileFault[]) => SideEntries[Kind];
  };
} = {
  fees: { columns: feeColumns, check: checkFees },
  limits: { columns: limitColumns, check: checkLimits },
  documents: { columns: documentColumns, check: checkDocumentRecords },
  compositions: { columns: compositionColumns, check: checkCompositions },
};

export type SidePaths = Partial<Record<SideFileKind, string>>;

/** Reads and checks the files; throws `BadFile` with a line for each fault, so that no fee scheme is stored by halves. */
export async function readSideFiles(paths: SidePaths, encoding: TextEncoding | undefined): Promise<SideEntries> {
  const lines: string[] = [];
  const read = async <Kind extends SideFileKind>(kind: Kind): Promise<SideEntries[Kind] | []> => {
    const path = paths[kind];
    if (path === undefined) return [];
    const { columns, check } = checks[kind];
    const file = await readRecords(path, encoding);
    requireColumns(file, columns);
    const faults: FileFault[] = [];
    const entries = check(file.records, faults);
    lines.push(...faults.slice(0, mostFaults).map((fault) => faultLine(path, fault)));
    if (faults.length > mostFaults) lines.push(`${path}: and ${faults.length - mostFaults} more faults`);
    return entries;
  };
  const entries = {
    fees: await read('fees'),
    limits: await read('limits'),
    documents: await read('documents'),
    compositions: await read('compositions'),
  };
  if (lines.length > 0) throw new BadFile([...lines, 'Nothing is imported.'].join('\n'));
  return entries;
}
