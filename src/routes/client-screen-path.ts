/** The client's screen, a window beside the advisor's without its shell (screens, section 13). */
const clientScreenPath = '/client-screen';

/** Returns the address of the client's screen that listens to a channel; a fragment is not sent to the server. */
export const clientScreenAddress = (channel: string): string => `${clientScreenPath}#${channel}`;

/** Returns whether a path is that of the client's screen. */
export const isClientScreen = (path: string): boolean => path === clientScreenPath;

/** Returns the channel that an address names; null without one. */
export const channelOf = (fragment: string): string | null => (fragment.length > 1 ? fragment.slice(1) : null);
