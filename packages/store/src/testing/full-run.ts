/**
 * Whether everything is tested as often as possible: each kill point, each cut, both back ends above the store too.
 * For nightly runs; a run before a commit tests a sample of the same.
 */
export const isFullRun = process.env.TEST_SIZE === 'full'
