import { KNOWN_PLACE_MS, toRateAddress } from '@parallax/domain'
import { type Database, findKnownPlaces, noteKnownPlaces } from '@parallax/store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listCookies, toSetCookie } from '../access/cookies.ts'
import type { SameSiteCheck } from '../access/same-site-check.ts'
import { randomToken, toTokenHash } from '../secrets/random-token.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { TokenSigner } from '../secrets/token-signer.ts'

interface KnownPlacesOptions {
  readonly store: Database
  readonly secrets: Secrets
  readonly site: SameSiteCheck
  readonly now: () => number
}

/** A year, renewed by each sign-in. A place counts for `KNOWN_PLACE_MS` after the last sign-in from there. */
const COOKIE_MS = 365 * 24 * 3_600_000

/**
 * Where accounts have signed in from: the browser, by a cookie that scripts cannot read, and the address. The cookie
 * proves only that someone signed in with it before. It grants no access; it only keeps failed attempts of others
 * from locking the owner out.
 */
export class KnownPlaces {
  readonly #options: KnownPlacesOptions
  readonly #signer: TokenSigner

  constructor(options: KnownPlacesOptions) {
    this.#options = options
    this.#signer = new TokenSigner(options.secrets, 'device')
  }

  /** The known place of the account that the request comes from; null when it comes from none. */
  async find(email: string, request: FastifyRequest): Promise<string | null> {
    const { store, now } = this.#options
    const places = [...this.#readDevice(request), ...toAddressPlace(request)]
    const known = await findKnownPlaces(store, email, places, new Date(now() - KNOWN_PLACE_MS))
    // The device before the address, because others may share the address.
    return places.find((place) => known.includes(place)) ?? null
  }

  /** Call it after a sign-in with this request. It sets a cookie for the browser and remembers the address. */
  async note(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { store, site, now } = this.#options
    const known = this.#readCookie(request)
    const cookie = known ?? this.#signer.sign(randomToken())
    reply.header('set-cookie', toSetCookie('device', cookie, COOKIE_MS, site.isSecure(request)))
    const places = [toDevicePlace(cookie), ...toAddressPlace(request)]
    await noteKnownPlaces(store, accountId, places, new Date(now()))
  }

  #readDevice(request: FastifyRequest): string[] {
    const cookie = this.#readCookie(request)
    return cookie === null ? [] : [toDevicePlace(cookie)]
  }

  #readCookie({ headers }: FastifyRequest): string | null {
    const { device } = listCookies(headers.cookie ?? '', this.#options.site.isHttps)
    return device.find((cookie) => this.#signer.read(cookie) !== null) ?? null
  }
}

function toDevicePlace(cookie: string): string {
  return `device:${toTokenHash(cookie).toString('base64url')}`
}

/** Nothing for an unknown address: strangers share it. */
function toAddressPlace({ ip }: FastifyRequest): string[] {
  const address = toRateAddress(ip)
  return address === 'unknown' ? [] : [`address:${address}`]
}
