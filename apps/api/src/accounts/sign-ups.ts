import { type Database, isInviteGood, spendInvite } from '@parallax/store'
import { toTokenHash } from '../access/random-token.ts'
import { ApiError } from '../api-error.ts'

/** Who may make an account: everybody, whoever has an invite, nobody. */
export type SignUpMode = 'open' | 'invite' | 'closed'

interface SignUpsOptions {
  readonly store: Database
  readonly mode: SignUpMode
  readonly now: () => number
}

/** Lets new accounts in, by email or wallet, as the operator wants it. */
export class SignUps {
  readonly #options: SignUpsOptions

  constructor(options: SignUpsOptions) {
    this.#options = options
  }

  get mode(): SignUpMode {
    return this.#options.mode
  }

  /** Refuses whoever will not be let in, before anything is done for them. */
  async check(invite: string | undefined): Promise<void> {
    await this.#admit(invite, (codeHash, now) => isInviteGood(this.#options.store, codeHash, now))
  }

  /** Takes a use of the invite where one is needed, in the transaction that makes the account. */
  async take(database: Database, invite: string | undefined): Promise<void> {
    await this.#admit(invite, (codeHash, now) => spendInvite(database, codeHash, now))
  }

  async #admit(
    invite: string | undefined,
    ask: (codeHash: Buffer, now: Date) => Promise<boolean>,
  ): Promise<void> {
    const { mode, now } = this.#options
    if (mode === 'open') return
    if (mode === 'closed') throw new ApiError('FORBIDDEN', 'nobody can sign up here')
    const isGood = invite !== undefined && (await ask(toTokenHash(invite.trim()), new Date(now())))
    if (!isGood) throw new ApiError('FORBIDDEN', 'to sign up here takes an invite from the operator')
  }
}
