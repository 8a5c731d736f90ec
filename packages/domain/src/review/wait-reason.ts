/**
 * Why a pair waits for a person. `reported`: somebody says that one of the two does not belong to their question.
 * `contradiction`: sure enough to be linked, and yet in different questions. `uncertain`: not sure enough.
 */
export const WAIT_REASONS = ['reported', 'contradiction', 'uncertain'] as const

export type WaitReason = (typeof WAIT_REASONS)[number]
