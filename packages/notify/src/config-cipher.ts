import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { ChannelConfig } from './channel-config.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts configurations for the database and decrypts them. */
export interface ConfigCipher {
  seal(channelId: string, config: ChannelConfig): Buffer
  /** Null when none of the installation's secrets opens it, or when it was sealed for another channel. */
  open(channelId: string, sealed: Uint8Array): ChannelConfig | null
}

/**
 * AES-256-GCM with keys derived from the secrets of the installation: the newest seals, all of them open. A sealed
 * configuration is bound to its channel: in another row it does not open. Nonce, tag and text are concatenated.
 */
export function createConfigCipher(secrets: readonly [string, ...string[]]): ConfigCipher {
  const [newest, ...previous] = secrets
  const newestKey = deriveKey(newest)
  const keys = [newestKey, ...previous.map(deriveKey)]
  return {
    seal(channelId, config) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, newestKey, nonce).setAAD(Buffer.from(channelId))
      const text = Buffer.concat([cipher.update(JSON.stringify(config), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(channelId, sealed) {
      for (const key of keys) {
        const text = decrypt(key, channelId, sealed)
        if (text !== null) return JSON.parse(text)
      }
      return null
    },
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'parallax notification channel', 32))
}

function decrypt(key: Buffer, channelId: string, sealed: Uint8Array): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(channelId))
    .setAuthTag(tag)
  const head = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([head, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
