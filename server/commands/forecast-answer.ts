import { parseArgs } from 'node:util';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import type { ForecastTotals, SeriesName } from '#domain/forecast/forecast-result.ts';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { yearlyPoints } from '#domain/forecast/yearly-points.ts';
import { checkedItems } from './forecast-faults.ts';

type Answer = ForecastTotals & { id: string; yearly: Record<SeriesName, number[] | null> };

const usage = 'Usage: npm run --silent forecast -- INPUT.json|- [--format json|csv]';

function answerOf(item: ForecastItem): Answer {
  const months = item.investmentHorizon * 12;
  const series = new Float64Array(seriesLength(months));
  const { totals, ending } = forecastItem(item, series, 0);
  const yearly = yearlyPoints(series, 0, months);
  const unknown = { unfavourable: null, moderate: null, favourable: null };
  return { id: item.id, ...totals, yearly: ending ? yearly : { ...yearly, ...unknown } };
}

const header = 'id,year,invested,unfavourable,moderate,favourable';

function csvOf(answers: readonly Answer[]): string {
  const lines = answers.flatMap(({ id, yearly: { invested, unfavourable, moderate, favourable } }) =>
    (invested ?? []).map((_, year) =>
      [
        csvText(id),
        year,
        ...[invested, unfavourable, moderate, favourable].map((series) => cents(series?.[year])),
      ].join(','),
    ),
  );
  return [header, ...lines].join('\n');
}

const cents = (value: number | undefined) => (value === undefined ? '' : roundMoney(value).toFixed(2));
const csvText = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function asked(args: readonly string[]): { source: string; format: string } | { fault: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'json' } },
    });
    const [source] = positionals;
    if (source === undefined || positionals.length > 1) return { fault: usage };
    if (values.format !== 'json' && values.format !== 'csv')
      return { fault: `--format must be json or csv, not ${values.format}. ${usage}` };
    return { source, format: values.format };
  } catch (error) {
    return { fault: `${error instanceof Error ? error.message : String(error)} ${usage}` };
  }
}

/**
 * What the command prints for its arguments and the text that they name, or the faults of a bad call or input, a line each
 * (calculation, section 9).
 */
export async function forecastAnswer(
  args: readonly string[],
  textOf: (source: string) => Promise<{ text: string } | { fault: string }>,
): Promise<{ output: string } | { faults: readonly string[] }> {
  const request = asked(args);
  if ('fault' in request) return { faults: [request.fault] };
  const input = await textOf(request.source);
  if ('fault' in input) return { faults: [input.fault] };
  const checked = checkedItems(input.text);
  if ('faults' in checked) return checked;
  const answers = checked.items.map(answerOf);
  return { output: request.format === 'csv' ? csvOf(answers) : JSON.stringify({ items: answers }, null, 2) };
}
