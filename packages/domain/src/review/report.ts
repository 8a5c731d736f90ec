/** Reports that one account may have waiting for a person. */
export const MAX_OPEN_REPORTS = 50
