const fewestCommonWords = 2;

const wordsOf = (name: string): readonly string[] => name.split(' ').filter((word) => word !== '');

function commonWords(one: readonly string[], other: readonly string[] | undefined): number {
  let count = 0;
  while (count < one.length && one[count] === other?.[count]) count += 1;
  return count;
}

/** Compares word by word, so that names with the same beginning are adjacent. */
function compareWords(one: readonly string[], other: readonly string[]): number {
  const at = commonWords(one, other);
  const [left, right] = [one[at], other[at]];
  if (left === undefined || right === undefined) return one.length - other.length;
  return left < right ? -1 : 1;
}

function firstWord(name: string): string {
  const trimmed = name.trimStart();
  const end = trimmed.indexOf(' ');
  return end < 0 ? trimmed : trimmed.slice(0, end);
}

interface NamedFund {
  id: string;
  name: string;
}

/** Returns the parts of funds whose names begin with the same word. */
function partsOfGroup(funds: readonly NamedFund[]): ReadonlyMap<string, string> {
  const sorted = funds
    .map(({ id, name }) => ({ id, words: wordsOf(name) }))
    .toSorted((one, other) => compareWords(one.words, other.words));
  const parts = new Map<string, string>();
  for (const [place, { id, words }] of sorted.entries()) {
    const common = Math.max(commonWords(words, sorted[place - 1]?.words), commonWords(words, sorted[place + 1]?.words));
    if (common >= fewestCommonWords && common < words.length) parts.set(id, words.slice(common).join(' '));
  }
  return parts;
}

/** The parts of names that distinguish share classes, each worked out when it is first asked for. */
export interface ShareClassParts {
  get: (id: string) => string | undefined;
}

/**
 * Returns by fund id the part of a name that distinguishes it from another fund: the words after the longest common beginning
 * of at least two words. Names without such a beginning, or without further words, have no entry (screens, section 1).
 */
export function shareClassParts(funds: ReadonlyMap<string, NamedFund>): ShareClassParts {
  const groups = new Map<string, NamedFund[]>();
  for (const fund of funds.values()) {
    const word = firstWord(fund.name);
    const group = groups.get(word);
    if (group) group.push(fund);
    else groups.set(word, [fund]);
  }
  const known = new Map<string, ReadonlyMap<string, string>>();
  return {
    get: (id) => {
      const fund = funds.get(id);
      if (!fund) return undefined;
      const word = firstWord(fund.name);
      const parts = known.get(word) ?? partsOfGroup(groups.get(word) ?? []);
      known.set(word, parts);
      return parts.get(id);
    },
  };
}
