import { normalizeSearchText } from '../funds/search-text.ts';

/** Whether a command answers to what was typed: every word of it begins a word of the name, accents and case aside. */
export function answersTo(name: string, phrase: string): boolean {
  const words = normalizeSearchText(name).split(' ');
  const wanted = normalizeSearchText(phrase).split(' ').filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/** The commands that answer to the phrase, in their order; all of them for an empty one. */
export function findCommands<Command extends { name: string }>(
  commands: readonly Command[],
  phrase: string,
): Command[] {
  return commands.filter(({ name }) => answersTo(name, phrase));
}
