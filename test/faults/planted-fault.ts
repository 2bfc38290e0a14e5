/** A mistake that a careless change may make, and the test that has to find it. */
export interface PlantedFault {
  /** The production file. */
  file: string;
  /** A text that occurs in it exactly once. */
  from: string;
  to: string;
  test: string;
  /** Part of the title of the tests to run, where the others of the file take long. */
  title?: string;
}
