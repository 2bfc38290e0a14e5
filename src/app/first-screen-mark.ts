/** Mark of the moment at which code and texts of the first screen are there. */
export const firstScreenMark = 'first-screen';
