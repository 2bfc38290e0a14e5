/** Put in by the build (`build/version.ts`). */
declare const FUNDAMENT_VERSION: string | undefined;

/** Version and commit of the built server, such as `0.1.0+44fb72db1c9e`; `development` where it runs from source. */
export const buildVersion: string = typeof FUNDAMENT_VERSION === 'undefined' ? 'development' : FUNDAMENT_VERSION;
