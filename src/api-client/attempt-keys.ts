export interface AttemptKeys {
  /** Returns the key to send with the content: the same one while the same content is retried. */
  keyFor: (content: unknown) => string;
  /** Ends the attempt once the server has decided, so that sending the same content again is another attempt. */
  settle: () => void;
}

const keyBytes = 16;

/** Creates a random key of 128 bits. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(keyBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Creates idempotency keys, which let the server recognise a repeated write whose answer was lost. */
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
