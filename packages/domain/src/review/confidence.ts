/** From here a pair is linked without asking. */
export const ACCEPT_CONFIDENCE = 0.85

/** From here up to `ACCEPT_CONFIDENCE` a person is asked; below, a pair is dropped. */
export const REVIEW_CONFIDENCE = 0.7
