interface TrustedTypePolicyFactory {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string }) => unknown;
}

declare global {
  interface Window {
    /** Missing in browsers that do not enforce trusted types yet. */
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

/**
 * Lets the browser run scripts and workers from the portal's own files only, and no text become markup at all: without a
 * rule for it, the content security policy refuses it.
 */
export function allowOwnScriptsOnly(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address;
      throw new TypeError('Scripts come from the portal itself only.');
    },
  });
}
