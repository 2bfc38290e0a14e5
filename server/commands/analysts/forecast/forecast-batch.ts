import { parsedJson } from '../../command-input.ts';
import { variedItems } from './forecast-answer.ts';
import type { ForecastCall } from './forecast-call.ts';
import type { ForecastRow } from './forecast-rows.ts';
import { csvLines, forecastOf, type ForecastText } from './forecast-text.ts';
import { yearsOf, type ForecastYears } from './forecast-years.ts';

/** Rows that are answered at once. */
export interface ForecastBatch {
  rows: readonly ForecastRow[];
  format: ForecastCall['format'];
  hasDisclosures: boolean;
  grid: ForecastCall['grid'];
}

/** The answers in the order of their rows, as lines, each with its end, or for a table; and the faults of rows that have none. */
export interface BatchAnswer {
  output: string | ForecastYears;
  faults: string[];
}

function outputOf(answers: readonly ForecastText[], format: ForecastCall['format']): BatchAnswer['output'] {
  if (format === 'parquet') return yearsOf(answers);
  const lines = format === 'csv' ? answers.flatMap(csvLines) : answers.map((answer) => JSON.stringify(answer));
  return lines.map((line) => `${line}\n`).join('');
}

/** Answers each row on its own, as if it were the only one; a row with a fault has no answer but its fault. */
export function answerBatch({ rows, format, hasDisclosures, grid }: ForecastBatch): BatchAnswer {
  const answers: ForecastText[] = [];
  const faults: string[] = [];
  for (const { line, ...row } of rows) {
    const read = 'text' in row ? parsedJson(row.text) : row;
    const checked = 'fault' in read ? { items: [], faults: [read.fault] } : variedItems(read.value, grid);
    faults.push(...checked.faults.map((fault) => `line ${line}: ${fault}`));
    if (checked.faults.length > 0) continue;
    for (const { item, variation } of checked.items) answers.push(forecastOf(item, variation, hasDisclosures));
  }
  return { output: outputOf(answers, format), faults };
}
