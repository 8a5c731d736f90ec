/**
 * Why a pair waits for a person. `reported`: a user claims that one of the two does not belong to their question.
 * `contradiction`: certain enough to be linked, and yet in different questions. `uncertain`: not certain enough.
 */
export const WAIT_REASONS = ['reported', 'contradiction', 'uncertain'] as const

export type WaitReason = (typeof WAIT_REASONS)[number]
