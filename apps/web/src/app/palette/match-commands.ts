/** Something to go to or to do. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Words that it is found by too. */
  readonly words?: string
}

/** Those of which each typed word begins a word, in their order; all of them where nothing is typed. */
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
