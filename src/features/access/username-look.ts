/** Props shared by all fields for a user name. */
export const usernameLook = {
  size: 'lg',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
