import type { Command, Option } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** A command by the words that lead to it, with what may follow. */
interface Place {
  readonly path: string
  readonly commands: readonly Word[]
  readonly options: readonly Word[]
}

interface Word {
  readonly word: string
  readonly description: string
  /** Values of an option or argument. */
  readonly choices: readonly string[]
}

const WRITERS: Readonly<Record<Shell, (places: readonly Place[]) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
}

/** A shell script that completes the commands of the program, their options, and values from a fixed set. */
export function writeCompletion(shell: Shell, program: Command): string {
  return WRITERS[shell](listPlaces(program, ''))
}

function listPlaces(command: Command, path: string): Place[] {
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const commands = [
    ...command.commands.map((each) => ({ word: each.name(), description: each.description(), choices: [] })),
    ...choices.map((word) => ({ word, description: '', choices: [] })),
  ]
  const options = [
    ...command.options.map(toWord),
    { word: '--help', description: 'display help', choices: [] },
  ]
  return [
    { path, commands, options },
    ...command.commands.flatMap((each) => listPlaces(each, `${path} ${each.name()}`.trim())),
  ]
}

function toWord({ long, short, description, argChoices }: Option): Word {
  return { word: long ?? short ?? '', description, choices: argChoices ?? [] }
}

const toWords = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ')

/** Both shells follow the words on the line as long as they are names of commands. */
function writeBash(places: readonly Place[]): string {
  return `# parallax completion for bash
_parallax() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path="" each
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " $(_parallax_words "$path") " in *" $each "*) path="\${path:+$path }$each" ;; esac
  done
  local choices="$(_parallax_choices "$path" "$before")"
  if [ -n "$choices" ]; then
    COMPREPLY=($(compgen -W "$choices" -- "$word"))
  elif [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$(_parallax_options "$path")" -- "$word"))
  else
    COMPREPLY=($(compgen -W "$(_parallax_words "$path")" -- "$word"))
  fi
}
${writeTables(places)}
complete -o default -F _parallax parallax
`
}

function writeZsh(places: readonly Place[]): string {
  return `#compdef parallax
# parallax completion for zsh
_parallax() {
  local cur="\${words[CURRENT]}" before="\${words[CURRENT-1]}" at="" each
  for each in "\${(@)words[2,CURRENT-1]}"; do
    [[ " $(_parallax_words "$at") " == *" $each "* ]] && at="\${at:+$at }$each"
  done
  local choices="$(_parallax_choices "$at" "$before")"
  if [[ -n "$choices" ]]; then
    compadd -- \${=choices}
  elif [[ "$cur" == -* ]]; then
    compadd -- \${=$(_parallax_options "$at")}
  else
    compadd -- \${=$(_parallax_words "$at")} || _files
  fi
}
${writeTables(places)}
compdef _parallax parallax
`
}

/** What may come after the words of a path. */
function writeTables(places: readonly Place[]): string {
  const choices = places.flatMap(({ path, options }) =>
    options
      .filter((option) => option.choices.length > 0)
      .map(({ word, choices }) => `    '${`${path} ${word}`.trim()}') echo '${choices.join(' ')}' ;;`),
  )
  return `_parallax_words() {
  case "$1" in
${places.map(({ path, commands }) => `    '${path}') echo '${toWords(commands)}' ;;`).join('\n')}
  esac
}
_parallax_options() {
  case "$1" in
${places.map(({ path, options }) => `    '${path}') echo '${toWords(options)}' ;;`).join('\n')}
  esac
}
_parallax_choices() {
  case "\${1:+$1 }$2" in
${choices.join('\n')}
  esac
}`
}

/** Fish shows a description for each entry. */
function writeFish(places: readonly Place[]): string {
  const lines = places.flatMap(({ path, commands, options }) => {
    const condition =
      path === ''
        ? '__fish_use_subcommand'
        : path
            .split(' ')
            .map((word) => `__fish_seen_subcommand_from ${word}`)
            .join('; and ')
    return [
      ...commands.map(({ word, description }) => toLine(condition, `-f -a ${word}`, description)),
      ...options.map(({ word, description, choices }) =>
        toLine(
          condition,
          `-l ${word.replace(/^-+/, '')}${choices.length === 0 ? '' : ` -x -a ${quote(choices.join(' '))}`}`,
          description,
        ),
      ),
    ]
  })
  return `# parallax completion for fish\n${lines.join('\n')}\n`
}

function toLine(condition: string, what: string, description: string): string {
  return `complete -c parallax -n ${quote(condition)} ${what}${description === '' ? '' : ` -d ${quote(description)}`}`
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
