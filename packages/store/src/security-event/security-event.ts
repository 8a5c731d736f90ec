import type { SecurityEventKind } from '@parallax/domain'

/** Something that happened to the security of an account. */
export interface SecurityEvent {
  readonly id: string
  /** Null for an event without an account. */
  readonly accountId: string | null
  readonly at: Date
  readonly kind: SecurityEventKind
  /** Who did it, as far as that is known. */
  readonly actor: 'owner' | 'operator' | 'unknown'
  /** The client's address; null when it did not come over a network. */
  readonly address: string | null
  readonly device: string | null
  /** What it was about, such as the name of a key. Never a secret. */
  readonly detail: Readonly<Record<string, string>>
}
