const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ADDRESS_BYTES = 32
/** 32 bytes are 32 to 44 digits of base58. */
const LONGEST = 44

/** Whether a text is base58 of exactly 32 bytes. A leading `1` is a zero byte; Solana addresses have no checksum. */
export function isSolanaAddress(text: string): boolean {
  if (text.length > LONGEST) return false
  let value = 0n
  for (const digit of text) {
    const worth = BASE58.indexOf(digit)
    if (worth === -1) return false
    value = value * 58n + BigInt(worth)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return zeros + countBytes(value) === ADDRESS_BYTES
}

function countBytes(value: bigint): number {
  return value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
}
