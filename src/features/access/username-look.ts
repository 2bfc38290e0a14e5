/** How a user name is entered, wherever one is. */
export const usernameLook = {
  size: 'lg',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 256,
} as const;
