import { chmod, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Tokens } from '@parallax/client'

export interface Login {
  readonly email: string
  readonly tokens: Tokens
}

interface Kept {
  /** Address of the last service the user signed in to. */
  readonly current: string | null
  /** By the address of the service: a login is never sent to another. */
  readonly logins: Readonly<Record<string, Login>>
}

const NONE: Kept = { current: null, logins: {} }

type Environment = Readonly<Record<string, string | undefined>>

/** The folder in the user's settings folder. */
export function toLoginFolder({ XDG_CONFIG_HOME, APPDATA }: Environment): string {
  const own = XDG_CONFIG_HOME || (process.platform === 'win32' ? APPDATA : '') || join(homedir(), '.config')
  return join(own, 'parallax')
}

/** The logins of one person on this machine, in a file that no other user can read. All commands share them. */
export class Logins {
  readonly #folder: string
  readonly #file: string

  constructor(folder: string) {
    this.#folder = folder
    this.#file = join(folder, 'login.json')
  }

  async find(url: string): Promise<Login | null> {
    return (await this.#read()).logins[url] ?? null
  }

  async findCurrent(): Promise<string | null> {
    return (await this.#read()).current
  }

  keep(url: string, login: Login): Promise<void> {
    return this.#alone(async ({ logins }) =>
      this.#write({ current: url, logins: { ...logins, [url]: login } }),
    )
  }

  forget(url: string): Promise<void> {
    return this.#alone((kept) => this.#remove(kept, url))
  }

  /**
   * Returns the tokens that follow the expired ones. One command at a time exchanges them and the others use its
   * result: using a refresh token twice ends the session.
   */
  renew(url: string, ranOut: Tokens, exchange: () => Promise<Tokens | null>): Promise<Tokens | null> {
    return this.#alone(async (kept) => {
      const login = kept.logins[url]
      if (login === undefined) return null
      if (login.tokens.refresh_token !== ranOut.refresh_token) return login.tokens
      const tokens = await exchange()
      if (tokens === null) await this.#remove(kept, url)
      else await this.#write({ ...kept, logins: { ...kept.logins, [url]: { ...login, tokens } } })
      return tokens
    })
  }

  async #remove({ current, logins: all }: Kept, url: string): Promise<void> {
    const { [url]: _, ...logins } = all
    await this.#write({ current: current === url ? null : current, logins })
  }

  async #read(): Promise<Kept> {
    try {
      return { ...NONE, ...JSON.parse(await readFile(this.#file, 'utf8')) }
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return NONE
      throw new Error(`${this.#file} cannot be read. Remove it and sign in again: parallax login`, { cause })
    }
  }

  /** Replaces the file atomically: it holds the old or the new content, never a part. */
  async #write(kept: Kept): Promise<void> {
    const part = `${this.#file}.part`
    await writeFile(part, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
    await chmod(part, 0o600)
    await rename(part, this.#file)
  }

  /** Holds an operating system lock, which ends with the process however that ends. */
  async #alone<Result>(work: (kept: Kept) => Promise<Result>): Promise<Result> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const lock = await open(join(this.#folder, 'login.lock'), 'a+', 0o600)
    try {
      // Loaded here because most commands only read.
      const { waitForLock } = await import('fs-native-extensions')
      await waitForLock(lock.fd)
      return await work(await this.#read())
    } finally {
      await lock.close()
    }
  }
}
