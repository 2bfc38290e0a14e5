/**
 * Bytes reserved for the structure of a seal or time stamp; the rest is filled with zeros. What is reserved is part of
 * what is signed, so it tells by which rules a structure was made.
 */
export const structureRoom = 16_640;

/** Reserved by the versions that left it to chance which of its two forms an ECDSA signature had. */
const formerRoom = 16_384;

/** Whether so many hexadecimal digits are the contents of a seal or time stamp of this portal. */
export const hasRoom = (digits: number): boolean => digits === 2 * structureRoom || digits === 2 * formerRoom;

/** Whether a structure with so many digits may hold ECDSA signatures in either form. */
export const isOfFormerRoom = (digits: number): boolean => digits === 2 * formerRoom;
