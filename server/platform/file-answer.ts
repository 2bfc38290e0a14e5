/** The answer of an endpoint of the forms `download` and `picture`. */
export interface FileAnswer {
  bytes: Buffer;
  mimeType: string;
  /** Name to save it under, with its extension; pictures have none. */
  fileName?: string;
  /** The picture of a person, which no cache keeps. */
  isPersonal?: boolean;
}
