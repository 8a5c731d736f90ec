import { type Database, isInviteGood, spendInvite } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'
import { toTokenHash } from '../secrets/random-token.ts'

/** Who may create an account: everyone, people with an invite, or no one. */
export type SignUpMode = 'open' | 'invite' | 'closed'

interface SignUpsOptions {
  readonly store: Database
  readonly mode: SignUpMode
  readonly now: () => number
}

/** Admits new accounts, by email or wallet, according to the operator's setting. */
export class SignUps {
  readonly #options: SignUpsOptions

  constructor(options: SignUpsOptions) {
    this.#options = options
  }

  get mode(): SignUpMode {
    return this.#options.mode
  }

  /** Refuses callers that will not be admitted, before any work is done for them. */
  async check(invite: string | undefined): Promise<void> {
    await this.#admit(invite, (codeHash, now) => isInviteGood(this.#options.store, codeHash, now))
  }

  /** Uses the invite where one is needed, in the transaction that creates the account. */
  async take(database: Database, invite: string | undefined): Promise<void> {
    await this.#admit(invite, (codeHash, now) => spendInvite(database, codeHash, now))
  }

  async #admit(
    invite: string | undefined,
    ask: (codeHash: Buffer, now: Date) => Promise<boolean>,
  ): Promise<void> {
    const { mode, now } = this.#options
    if (mode === 'open') return
    if (mode === 'closed') throw new ApiError('FORBIDDEN', 'sign-up is closed here')
    const isGood = invite !== undefined && (await ask(toTokenHash(invite.trim()), new Date(now())))
    if (!isGood) throw new ApiError('FORBIDDEN', 'signing up here requires an invite from the operator')
  }
}
