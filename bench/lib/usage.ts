import { defaultPairs } from './parse-arguments.ts';

export const usage = `Usage:
  npm run bench [-- [OPTIONS] [FILE[/GROUP] …]]
  npm run bench -- compare A B [--pairs N] [FILE[/GROUP] …]

Runs all benchmarks, or the files and groups that are named. compare runs the benchmarks of two
commits in turns and prints the ratio of their times; "." as A or B is the working tree.

Options:
  --list     List the files and their groups without running them
  --gate     Fail when a goal of bench/goals.json is missed (a group that misses one runs once more first)
  --pairs N  How many times compare runs each commit (default ${defaultPairs})
  --help     Show this text

Examples:
  npm run bench                                           everything
  npm run bench -- kernel table                           two files
  npm run bench -- kernel/kernel-100                      one group
  npm run bench -- --gate search                          one file, judged by its goals
  npm run bench -- compare main . kernel/kernel-100       the working tree against main
  npm run bench -- compare v1 v2 --pairs 5 filter search  two tags, five pairs

Exit statuses:
  0  everything ran, and with --gate every goal was reached
  1  a goal was missed with --gate, or a benchmark failed
  2  an option, file, group or commit is unknown

Results are kept in bench/results, one JSON line per group. More: docs/benchmarks.md.
`;
