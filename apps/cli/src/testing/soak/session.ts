import type { Fleet } from './fleet.ts'
import type { Random } from './random.ts'

export interface Answer {
  /** Null without an answer: the request may still have taken effect. */
  readonly status: number | null
  readonly data: ReturnType<typeof JSON.parse>
}

const PASSWORD = 'correct horse battery'
const NO_ANSWER: Answer = { status: null, data: null }
const PATIENCE_MS = 30_000

/**
 * A user with an account, who sends each request to any of the processes and signs in again when a token is no longer
 * valid.
 */
export class Session {
  readonly #fleet: Fleet
  readonly #random: Random
  readonly #email: string
  #token = ''

  constructor(fleet: Fleet, random: Random, email: string) {
    this.#fleet = fleet
    this.#random = random
    this.#email = email
  }

  /** Retries until the account exists and is signed in. */
  async begin(): Promise<void> {
    const credentials = { email: this.#email, password: PASSWORD }
    while (this.#token === '') {
      const made = await this.#fetch('POST', '/auth/register', credentials)
      // An account whose creation was not acknowledged may exist already.
      if (made.status === 201) this.#token = made.data.tokens.access_token
      else if (made.status === 409) await this.#signIn()
    }
  }

  /** Sends to any of the processes, unless `url` names one. */
  async send(method: string, path: string, body?: object, url?: string): Promise<Answer> {
    const answer = await this.#fetch(method, path, body, url)
    if (answer.status !== 401) return answer
    const signedIn = await this.#signIn()
    // Faults hit a sign-in too. The request itself was refused, so nothing was written.
    return signedIn.status === 200 ? await this.#fetch(method, path, body, url) : signedIn
  }

  async #signIn(): Promise<Answer> {
    const answer = await this.#fetch('POST', '/auth/login', { email: this.#email, password: PASSWORD })
    if (answer.status === 200) this.#token = answer.data.tokens.access_token
    return answer
  }

  async #fetch(method: string, path: string, body?: object, url?: string): Promise<Answer> {
    const { urls } = this.#fleet
    if (urls.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return NO_ANSWER
    }
    try {
      const answer = await fetch(`${url ?? this.#random.pick(urls)}/api/v1${path}`, {
        method,
        headers: {
          ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { status: answer.status, data: JSON.parse(await answer.text()) }
    } catch {
      return NO_ANSWER
    }
  }
}
