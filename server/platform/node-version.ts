/** Oldest Node that Fundament runs on; `engines` in package.json says the same. */
const oldest = { major: 20, minor: 19 };

/**
 * Returns what is wrong with a version of Node; null if it is supported. Entry points call it before they load anything else: what an
 * old Node cannot parse or link fails with a stack before the first statement runs.
 */
export function nodeFault(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = major > oldest.major || (major === oldest.major && minor >= oldest.minor);
  return isSupported
    ? null
    : `Fundament needs Node ${oldest.major}.${oldest.minor} or newer, and this is Node ${version}.`;
}
