/** Maps one range to another linearly. */
export interface Scale {
  readonly toPx: (value: number) => number
  readonly toValue: (px: number) => number
}

export function toScale(
  [first, last]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const length = last - first || 1
  return {
    toPx: (value) => start + ((value - first) / length) * (end - start),
    toValue: (px) => first + ((px - start) / (end - start || 1)) * length,
  }
}
