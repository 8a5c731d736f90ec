type Numbers = Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/**
 * The array with room for `length` numbers. It grows by half as much again, so that growing step by step stays cheap.
 */
export function grow<Kind extends Numbers>(array: Kind, length: number): Kind {
  if (length <= array.length) return array
  const make = array.constructor as new (length: number) => Kind
  const grown = new make(Math.max(length, Math.ceil(array.length * 1.5)))
  grown.set(array)
  return grown
}
