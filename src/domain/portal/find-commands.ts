import { searchWords } from '../funds/search/search-text.ts';
import { almostBegins, isForgiven } from '../funds/search/word-match.ts';

interface Listed<Command> {
  command: Command;
  /** The words of the name, in order. */
  title: readonly string[];
  /** The words of the name and the keywords. */
  words: readonly string[];
}

type Match = (listed: Listed<unknown>, wanted: readonly string[]) => boolean;
type Fit = (word: string, typed: string) => boolean;

const begins: Fit = (word, typed) => word.startsWith(typed);
const holds: Fit = (word, typed) => word.includes(typed);
const resembles: Fit = (word, typed) =>
  holds(word, typed) || (isForgiven(typed) && almostBegins(word, 0, word.length, typed));

/** Whether each typed word fits one of the words. */
const fitsAll = (wanted: readonly string[], words: readonly string[], fits: Fit) =>
  wanted.every((typed) => words.some((word) => fits(word, typed)));

/** From the best match to the weakest. */
const matches: readonly Match[] = [
  ({ title }, wanted) => title.join(' ').startsWith(wanted.join(' ')),
  ({ title }, wanted) => fitsAll(wanted, title, begins),
  ({ words }, wanted) => fitsAll(wanted, words, begins),
  ({ words }, wanted) => fitsAll(wanted, words, holds),
];

/**
 * Finds commands by name and keywords with the rules of the fund search: all words of the phrase in any order, and only without
 * such a match with one typing error. A name that begins with the phrase comes before one whose words begin with those of the
 * phrase, then keywords, then matches inside words (SIL-218). Equal matches keep their order; an empty phrase matches all.
 */
export function findCommands<Command extends { name: string; words: string }>(
  commands: readonly Command[],
  phrase: string,
): Command[] {
  const wanted = searchWords(phrase);
  const listed = commands.map((command): Listed<Command> => {
    const title = searchWords(command.name);
    return { command, title, words: [...title, ...searchWords(command.words)] };
  });
  const found = new Set(matches.flatMap((isMatch) => listed.filter((one) => isMatch(one, wanted))));
  const asTyped = [...found];
  const shown = asTyped.length > 0 ? asTyped : listed.filter(({ words }) => fitsAll(wanted, words, resembles));
  return shown.map(({ command }) => command);
}
