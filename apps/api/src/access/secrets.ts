/** The secret of the installation, and behind it those it had before: they verify still, and sign nothing. */
export type Secrets = readonly [string, ...string[]]
