import { searchWords } from '../funds/search-text.ts';
import { almostBegins, isForgiven } from '../funds/word-match.ts';

const begins = (word: string, wanted: string) => word.startsWith(wanted);
const holds = (word: string, wanted: string) => word.includes(wanted);
const resembles = (word: string, wanted: string) =>
  holds(word, wanted) || (isForgiven(wanted) && almostBegins(word, 0, word.length, wanted));

/**
 * Finds commands by name and keywords with the rules of the fund search: all words of the phrase in any order, matches at the
 * start of words before those inside, and only without these matches with one typing error. Equal matches keep their order; an
 * empty phrase matches all.
 */
export function findCommands<Command extends { name: string; words: string }>(
  commands: readonly Command[],
  phrase: string,
): Command[] {
  const wanted = searchWords(phrase);
  const listed = commands.map((command) => ({ command, words: searchWords(`${command.name} ${command.words}`) }));
  const finding = (fits: (word: string, typed: string) => boolean) =>
    listed
      .filter(({ words }) => wanted.every((typed) => words.some((word) => fits(word, typed))))
      .map(({ command }) => command);
  const asTyped = [...new Set([...finding(begins), ...finding(holds)])];
  return asTyped.length > 0 ? asTyped : finding(resembles);
}
