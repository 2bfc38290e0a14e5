import { settingNames } from './config.ts';

interface UnknownSetting {
  name: string;
  /** The setting that may be meant; null where only the beginning of the name is ours. */
  meant: string | null;
}

/** First words of our settings that variables of other programs begin with, too. */
const common = new Set(['AWS', 'DATA', 'DEV', 'LOG', 'MAX', 'NODE', 'OTEL', 'RATE']);

const firstWord = (name: string): string | undefined => /^([A-Z]+)_/.exec(name)?.[1];

const ownWords = new Set(settingNames.flatMap((name) => firstWord(name) ?? []).filter((word) => !common.has(word)));

/** A name this long may have two wrong letters, a shorter one has one: PATH is not a misspelt PORT. */
const longName = 8;

/** Names variables that are no settings but look like ours: close to one in spelling, or with the first word of one. */
export function unknownSettings(variables: Readonly<Record<string, string | undefined>>): UnknownSetting[] {
  return Object.keys(variables).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const meant = nearestSetting(name);
    return meant !== null || ownWords.has(firstWord(name) ?? '') ? [{ name, meant }] : [];
  });
}

function nearestSetting(name: string): string | null {
  const capitals = name.toUpperCase();
  const distances = settingNames
    .filter((setting) => Math.abs(setting.length - name.length) <= 2)
    .map((setting) => ({ setting, distance: editDistance(setting, capitals) }))
    .filter(({ setting, distance }) => distance <= (setting.length < longName ? 1 : 2))
    .toSorted((one, other) => one.distance - other.distance);
  return distances[0]?.setting ?? null;
}

/** Letters to insert, leave out, replace or swap with the next one (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
