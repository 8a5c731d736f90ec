/** One environment variable: its meaning, how its text is parsed, and whether it may be shown. */
export interface Setting<Value> {
  readonly name: string
  readonly description: string
  /** The default, in words. */
  readonly fallback: string
  readonly value: Value
  /** Parses the text, or throws a SettingError. */
  parse(text: string): Value
  /** The value as `parallax config` shows it. By default the text as written. */
  readonly show?: (text: string) => string
}

/** A setting that cannot be used. `message` names it and says what would be valid. */
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
