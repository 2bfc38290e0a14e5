/** How a user name is entered, wherever one is. */
export const usernameLook = {
  size: 'lg',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
