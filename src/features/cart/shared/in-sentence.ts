/** A label as it stands within a sentence. */
export const inSentence = (label: string): string => label.slice(0, 1).toLocaleLowerCase() + label.slice(1);
