/**
 * Whether tests run in full: every kill point, every place to cut, and both back ends also for code above the
 * store. For nightly runs; a run before a commit tests a sample of the same.
 */
export const isFullRun = process.env.TEST_SIZE === 'full'
