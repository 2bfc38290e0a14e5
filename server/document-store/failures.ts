/** The store cannot be reached, or refuses; the code tells why. What was asked for may be there. */
export class DocumentStoreUnavailable extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The document store is not available: ${code}.`, options);
    this.code = code;
  }
}

/** A stored document is missing or not what its digest says. */
export class DocumentDamaged extends Error {
  readonly hash: string;

  constructor(hash: string, what: 'missing' | 'changed') {
    super(`Document ${hash} is ${what}.`);
    this.hash = hash;
  }
}
