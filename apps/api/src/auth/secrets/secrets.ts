/** The secret of the installation, followed by previous ones, which still verify but no longer sign. */
export type Secrets = readonly [string, ...string[]]
