import { parsedJson } from './command-input.ts';
import { variedItems } from './forecast-answer.ts';
import type { ForecastCall } from './forecast-call.ts';
import type { ForecastRow } from './forecast-rows.ts';
import { csvLines, forecastOf } from './forecast-text.ts';

/** Rows that are answered at once. */
export interface ForecastBatch {
  rows: readonly ForecastRow[];
  format: ForecastCall['format'];
  grid: ForecastCall['grid'];
}

/** The lines of the answers in the order of their rows, each with its end, and the faults of rows that have none. */
export interface BatchAnswer {
  output: string;
  faults: string[];
}

/** Answers each row by itself, as if it were the only one; a row with a fault has no answer but its fault. */
export function answerBatch({ rows, format, grid }: ForecastBatch): BatchAnswer {
  const lines: string[] = [];
  const faults: string[] = [];
  for (const { line, ...row } of rows) {
    const read = 'text' in row ? parsedJson(row.text) : row;
    const checked = 'fault' in read ? { items: [], faults: [read.fault] } : variedItems(read.value, grid);
    faults.push(...checked.faults.map((fault) => `line ${line}: ${fault}`));
    if (checked.faults.length > 0) continue;
    const answers = checked.items.map(({ item, variation }) => forecastOf(item, variation));
    lines.push(...answers.flatMap((answer) => (format === 'csv' ? csvLines(answer) : JSON.stringify(answer))));
  }
  return { output: lines.map((line) => `${line}\n`).join(''), faults };
}
