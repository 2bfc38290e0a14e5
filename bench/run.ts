/*
 * Runs the benchmarks: see `npm run bench -- --help` and docs/benchmarks.md. Modules are loaded only when a command needs them,
 * so that usage and errors appear at once.
 */
import { parseArguments, UsageError, usage } from './lib/parse-arguments.ts';

async function main(argv: readonly string[]): Promise<number> {
  const command = parseArguments(argv);
  if (command.kind === 'help') {
    console.log(usage);
    return 0;
  }
  if (command.kind === 'compare') {
    const { compareCommits } = await import('./compare.ts');
    return compareCommits(command);
  }
  const [{ benchFiles }, { listBenches, selectGroups }] = await Promise.all([
    import('./bench-files.ts'),
    import('./lib/select-groups.ts'),
  ]);
  const selections = await selectGroups(benchFiles(), command.names);
  if (command.kind === 'list') {
    console.log(await listBenches(selections));
    return 0;
  }
  const { runBenches } = await import('./run-benches.ts');
  return runBenches(selections, { isGated: command.isGated, isWhole: command.names.length === 0 });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
