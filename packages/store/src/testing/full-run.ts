/**
 * Whether everything is tried as often as it can be: each kill point, each cut, both back ends above the store too. For the night;
 * a run before a commit tries a sample of the same.
 */
export const isFullRun = process.env.TEST_SIZE === 'full'
