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
 * Allows scripts and workers from the portal's own files only. There is no rule for markup, so the content security
 * policy refuses all of it.
 */
export function allowOwnScriptsOnly(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address;
      throw new TypeError('Scripts come from the portal itself only.');
    },
  });
}
