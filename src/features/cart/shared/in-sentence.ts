/** Lower-cases the first letter of a label for use inside a sentence. */
export const inSentence = (label: string): string => label.slice(0, 1).toLocaleLowerCase() + label.slice(1);
