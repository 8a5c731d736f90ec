const MASK = (1n << 64n) - 1n
const ROUNDS = 24
const RATE = 136

/** Rotation of each lane, x first. */
const ROTATIONS = [
  [0, 36, 3, 41, 18],
  [1, 44, 10, 45, 2],
  [62, 6, 43, 15, 61],
  [28, 55, 25, 21, 56],
  [27, 20, 39, 8, 14],
] as const

function rotate(lane: bigint, by: number): bigint {
  const bits = BigInt(by)
  return bits === 0n ? lane : ((lane << bits) | (lane >> (64n - bits))) & MASK
}

function roundConstants(): bigint[] {
  const constants: bigint[] = []
  let register = 1
  for (let round = 0; round < ROUNDS; round += 1) {
    let constant = 0n
    for (let j = 0; j < 7; j += 1) {
      if (register & 1) constant |= 1n << BigInt((1 << j) - 1)
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1
    }
    constants.push(constant)
  }
  return constants
}

function permute(state: bigint[], constants: readonly bigint[]): void {
  const at = (x: number, y: number) => state[(x % 5) + 5 * (y % 5)] ?? 0n
  for (const constant of constants) {
    const parity = [0, 1, 2, 3, 4].map((x) => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4))
    for (let x = 0; x < 5; x += 1) {
      const change = (parity[(x + 4) % 5] ?? 0n) ^ rotate(parity[(x + 1) % 5] ?? 0n, 1)
      for (let y = 0; y < 5; y += 1) state[x + 5 * y] = at(x, y) ^ change
    }
    const moved: bigint[] = new Array(25).fill(0n)
    for (let x = 0; x < 5; x += 1) {
      for (let y = 0; y < 5; y += 1)
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(at(x, y), ROTATIONS[x]?.[y] ?? 0)
    }
    const from = (x: number, y: number) => moved[(x % 5) + 5 * y] ?? 0n
    for (let x = 0; x < 5; x += 1) {
      for (let y = 0; y < 5; y += 1) state[x + 5 * y] = from(x, y) ^ (~from(x + 1, y) & MASK & from(x + 2, y))
    }
    state[0] = at(0, 0) ^ constant
  }
}

/** Keccak-256 as Ethereum uses it (padding 0x01), which is not what node:crypto calls sha3-256. Hex out. */
export function keccak256(message: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((message.length + 1) / RATE) * RATE)
  padded.set(message)
  padded[message.length] = 0x01
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80
  const constants = roundConstants()
  const state: bigint[] = new Array(25).fill(0n)
  for (let offset = 0; offset < padded.length; offset += RATE) {
    for (let i = 0; i < RATE; i += 1) {
      const lane = i >> 3
      state[lane] = (state[lane] ?? 0n) ^ (BigInt(padded[offset + i] ?? 0) << BigInt(8 * (i & 7)))
    }
    permute(state, constants)
  }
  let hex = ''
  for (let i = 0; i < 32; i += 1) {
    hex += Number(((state[i >> 3] ?? 0n) >> BigInt(8 * (i & 7))) & 0xffn)
      .toString(16)
      .padStart(2, '0')
  }
  return hex
}
