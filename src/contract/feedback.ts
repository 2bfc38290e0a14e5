import * as z from 'zod/mini';
import './common.ts';

/** Longest feedback in characters (SHELL-51). */
export const longestFeedback = 1_000;

export const feedbackRequest = z.object({
  message: z.string().check(
    z.refine((text) => text.trim() !== ''),
    z.maxLength(longestFeedback),
  ),
});
