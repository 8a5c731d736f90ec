/** An account that signs in with an email and a password. */
export interface EmailAccount {
  readonly id: string
  readonly email: string
  readonly name: string | null
}
