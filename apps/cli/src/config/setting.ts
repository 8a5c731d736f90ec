/** One environment variable: what it means, how its text is read, and whether it may be shown. */
export interface Setting<Value> {
  readonly name: string
  readonly description: string
  /** What holds when the variable is not set, in words. */
  readonly fallback: string
  readonly value: Value
  /** Turns the text into the value, or throws a SettingError. */
  parse(text: string): Value
  /** The value as `parallax config` shows it. Absent: as it was written. */
  readonly show?: (text: string) => string
}

/** A setting that cannot be used. `message` names it and says what would be right. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SettingError'
  }
}

/** Refuses the text of a setting: `PORT must be …, not "abc".` */
export function refuse(name: string, expected: string, text: string): never {
  throw new SettingError(`${name} must be ${expected}, not "${text}".`)
}
