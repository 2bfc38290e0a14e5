/** Some browsers read the blob only after the click has been handled. */
const releaseAfterMs = 60_000;

/** Downloads a blob under a file name. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMs);
}
