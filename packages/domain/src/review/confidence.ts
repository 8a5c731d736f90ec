/** From here on a pair is linked without review. */
export const ACCEPT_CONFIDENCE = 0.85

/** From here up to `ACCEPT_CONFIDENCE` a person decides; below, a pair is dropped. */
export const REVIEW_CONFIDENCE = 0.7
