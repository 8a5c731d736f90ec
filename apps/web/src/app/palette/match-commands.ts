/** A page to open or an action to run. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Further words that find it. */
  readonly words?: string
}

/** The commands in which every typed word begins a word, in their order. All of them where nothing is typed. */
export function matchCommands<Kind extends Command>(commands: readonly Kind[], text: string): Kind[] {
  const typed = toWords(text)
  return commands.filter(({ label, words = '' }) => {
    const known = toWords(`${label} ${words}`)
    return typed.every((word) => known.some((each) => each.startsWith(word)))
  })
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
