import type { WireVenue } from '../wire/wire.ts'
import type { Slug } from '../world/world.ts'

/** Base address of every role of every venue. `live` is the socket's, where the venue has one. */
export function venueHosts(
  url: string,
  wires: readonly WireVenue[],
): Readonly<Partial<Record<Slug, Readonly<Record<string, string>>>>> {
  const sockets = url.replace(/^http/, 'ws')
  return Object.fromEntries(
    wires.map((wire) => [
      wire.slug,
      {
        ...Object.fromEntries(wire.roles.map((role) => [role, `${url}/${wire.slug}/${role}`])),
        ...(wire.connect ? { live: `${sockets}/${wire.slug}/live` } : {}),
      },
    ]),
  )
}
