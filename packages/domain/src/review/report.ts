/** Reports of one account that may wait for review at once. */
export const MAX_OPEN_REPORTS = 50
