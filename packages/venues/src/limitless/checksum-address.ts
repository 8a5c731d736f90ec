/** The constants of Keccak-f[1600]: one per round, and by lane (x + 5y) how far it is turned. */
const ROUND_CONSTANTS = [
  0x1n,
  0x8082n,
  0x800000000000808an,
  0x8000000080008000n,
  0x808bn,
  0x80000001n,
  0x8000000080008081n,
  0x8000000000008009n,
  0x8an,
  0x88n,
  0x80008009n,
  0x8000000an,
  0x8000808bn,
  0x800000000000008bn,
  0x8000000000008089n,
  0x8000000000008003n,
  0x8000000000008002n,
  0x8000000000000080n,
  0x800an,
  0x800000008000000an,
  0x8000000080008081n,
  0x8000000000008080n,
  0x80000001n,
  0x8000000080008008n,
]
const TURNS = [0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14]
const RATE_BYTES = 136
const LANE = (1n << 64n) - 1n

/** An address in the mixed case of EIP-55, which the portfolio routes want; anything else is given back as it is. */
export function toChecksumAddress(address: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return address
  const digits = address.slice(2).toLowerCase()
  const hash = hashKeccak256(digits)
  const mixed = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${mixed.join('')}`
}

/** Keccak-256 in hex, as Ethereum uses it: the padding is not that of SHA3-256. For texts of one block only. */
function hashKeccak256(text: string): string {
  const block = Buffer.alloc(RATE_BYTES)
  const length = block.write(text, 'latin1')
  block[length] = 0x01
  block[RATE_BYTES - 1] = (block[RATE_BYTES - 1] ?? 0) | 0x80
  const lanes = Array.from({ length: 25 }, (_, at) =>
    at < RATE_BYTES / 8 ? block.readBigUInt64LE(at * 8) : 0n,
  )
  const hash = Buffer.alloc(32)
  ROUND_CONSTANTS.reduce(mixLanes, lanes)
    .slice(0, 4)
    .forEach((lane, at) => {
      hash.writeBigUInt64LE(lane, at * 8)
    })
  return hash.toString('hex')
}

function mixLanes(lanes: readonly bigint[], constant: bigint): bigint[] {
  const lane = (x: number, y: number) => lanes[(x % 5) + 5 * (y % 5)] ?? 0n
  const parity = [0, 1, 2, 3, 4].map((x) => lane(x, 0) ^ lane(x, 1) ^ lane(x, 2) ^ lane(x, 3) ^ lane(x, 4))
  const spread = [0, 1, 2, 3, 4].map((x) => (parity[(x + 4) % 5] ?? 0n) ^ turn(parity[(x + 1) % 5] ?? 0n, 1))
  const moved: bigint[] = new Array(25).fill(0n)
  for (let x = 0; x < 5; x += 1) {
    for (let y = 0; y < 5; y += 1) {
      moved[y + 5 * ((2 * x + 3 * y) % 5)] = turn(lane(x, y) ^ (spread[x] ?? 0n), TURNS[x + 5 * y] ?? 0)
    }
  }
  const at = (x: number, y: number) => moved[(x % 5) + 5 * y] ?? 0n
  return moved.map((value, index) => {
    const [x, y] = [index % 5, Math.floor(index / 5)]
    const mixed = value ^ (~at(x + 1, y) & LANE & at(x + 2, y))
    return index === 0 ? mixed ^ constant : mixed
  })
}

function turn(lane: bigint, by: number): bigint {
  return ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & LANE
}
