export interface AttemptKeys {
  /** The key to send with the content: the same one while the same content is tried again. */
  keyFor: (content: unknown) => string;
  /** Notes that the server has decided, so that the same content sent once more is another attempt. */
  settle: () => void;
}

const keyBytes = 16;

/** A random key of 128 bits. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(keyBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Keys that let the server recognise a write whose answer got lost and which was sent again. */
export function attemptKeys(): AttemptKeys {
  let underWay: { text: string; key: string } | null = null;
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (underWay?.text !== text) underWay = { text, key: newKey() };
      return underWay.key;
    },
    settle: () => {
      underWay = null;
    },
  };
}
