/** The array with room for `length` numbers; half as much again is taken, so that growing step by step stays cheap. */
export function grow(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const grown = new Int32Array(Math.max(length, Math.ceil(array.length * 1.5)))
  grown.set(array)
  return grown
}
