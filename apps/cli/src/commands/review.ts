import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseNote, RELATIONS, type Relation } from '@parallax/domain'
import type { Decided, Deciding, LinkRefusal, PairDecision } from '@parallax/store'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { showDecisions } from '../review/show-decisions.ts'
import { showPair } from '../review/show-pair.ts'
import { showQueue } from '../review/show-queue.ts'
import { toJudgedPairs } from '../review/to-judged-pairs.ts'
import { askStore } from '../service/ask-store.ts'

interface NoteOption {
  readonly note?: string
}

interface LimitOption {
  readonly limit: number
}

export function reviewCommand(): Command {
  const command = new Command()
  for (const each of [
    listCommand(),
    showCommand(),
    acceptCommand(),
    rejectCommand(),
    relateCommand(),
    linkCommand(),
    undoCommand(),
    logCommand(),
    exportCommand(),
  ])
    command.addCommand(each)
  return command
}

function listCommand(): Command {
  return new Command('list')
    .description('Print the pairs that wait for review, most important first.')
    .addOption(limitOption())
    .option('--json', 'print JSON')
    .action(async ({ limit, json }: LimitOption & { json?: true }) => {
      const page = await askStore('reviewPairs', { reason: null, limit, offset: 0 })
      process.stdout.write(json === true ? `${JSON.stringify(page, null, 2)}\n` : showQueue(page))
    })
}

function showCommand(): Command {
  return new Command('show')
    .description('Print a pair in full.')
    .addArgument(idArgument('<pair>', 'id of the pair'))
    .action(async (id: string, _options: object, command: Command) => {
      const pair = await askStore('reviewPair', id)
      if (pair === null) return command.error('parallax: no such pair')
      process.stdout.write(showPair(pair))
    })
}

function acceptCommand(): Command {
  return new Command('accept')
    .description('Accept the verdict of the matcher about a pair.')
    .addArgument(idArgument('<pair>', 'id of the pair'))
    .addOption(noteOption())
    .action((id: string, options: NoteOption, command: Command) =>
      decide(id, { kind: 'accept' }, options, command),
    )
}

function rejectCommand(): Command {
  return new Command('reject')
    .description('Reject a pair: its two listings are different questions.')
    .addArgument(idArgument('<pair>', 'id of the pair'))
    .addOption(noteOption())
    .action((id: string, options: NoteOption, command: Command) =>
      decide(id, { kind: 'reject' }, options, command),
    )
}

function relateCommand(): Command {
  return new Command('relate')
    .description('State how listing A of a pair relates to listing B.')
    .addArgument(idArgument('<pair>', 'id of the pair'))
    .addArgument(new Argument('<relation>', 'only same and complement link the two').choices(RELATIONS))
    .addOption(noteOption())
    .action((id: string, relation: Relation, options: NoteOption, command: Command) =>
      decide(id, { kind: 'relate', relation }, options, command),
    )
}

function linkCommand(): Command {
  return new Command('link')
    .description('Link two listings by hand, in either order.')
    .addArgument(idArgument('<a>', 'id of one listing'))
    .addArgument(idArgument('<b>', 'id of the other listing'))
    .option('--complement', 'the Yes of one is the No of the other')
    .addOption(noteOption())
    .action(async (a: string, b: string, options: NoteOption & { complement?: true }, command: Command) => {
      const relation = options.complement === true ? 'complement' : 'same'
      const linked = await askStore('linkMarkets', {
        markets: [a, b],
        relation,
        deciding: toDeciding(options),
      })
      if (typeof linked === 'string') return command.error(`parallax: ${REFUSALS[linked]}`)
      print(linked)
    })
}

function undoCommand(): Command {
  return new Command('undo')
    .description('Undo a decision.')
    .addArgument(idArgument('<decision>', 'id of the decision'))
    .action(async (id: string, _options: object, command: Command) => {
      const by = { accountId: null, at: new Date() }
      const undone = await askStore('undoDecision', { id, by })
      if (undone === null) return command.error('parallax: no such decision')
      console.log(`decision ${id} was undone at ${undone.undoneAt?.toISOString()}`)
    })
}

function logCommand(): Command {
  return new Command('log')
    .description('Print what people decided, latest first, including what was undone.')
    .addOption(limitOption())
    .action(async ({ limit }: LimitOption) => {
      const page = await askStore('decisions', { marketId: null, limit, offset: 0 })
      process.stdout.write(showDecisions(page))
    })
}

function exportCommand(): Command {
  return new Command('export')
    .description('Write the decisions in force as judged pairs, one JSON object per line.')
    .option('--output <file>', 'file to write instead of standard output')
    .action(async ({ output }: { output?: string }, command: Command) => {
      const judgements = await askStore('judgements', null)
      const lines = toJudgedPairs(judgements)
      if (output === undefined) return void process.stdout.write(lines)
      await writeFile(output, lines).catch((cause: unknown) =>
        command.error(
          `parallax: cannot write ${output}: ${cause instanceof Error ? cause.message : String(cause)}`,
        ),
      )
      console.log(`${judgements.length} judged pairs are in ${output}`)
    })
}

async function decide(id: string, said: PairDecision, options: NoteOption, command: Command): Promise<void> {
  const decided = await askStore('decidePair', { id, said, deciding: toDeciding(options) })
  if (decided === null) return command.error('parallax: no such pair')
  print(decided)
}

function print({ decision: { id, kind, relation }, isNew }: Decided): void {
  console.log(`${kind}: ${relation}, decision ${id}${isNew ? '' : ', already in force'}`)
}

/** Decisions in the terminal belong to no account. */
function toDeciding({ note = null }: { readonly note?: string | null }): Deciding {
  return { id: randomUUID(), note, accountId: null, decidedAt: new Date() }
}

const REFUSALS: Readonly<Record<LinkRefusal, string>> = {
  itself: 'a listing cannot be linked to itself',
  no_market: 'no such listing',
  one_group: 'legs of one group are different questions',
}

function idArgument(name: string, description: string): Argument {
  return new Argument(name, description).argParser((text) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
      throw new InvalidArgumentError('It must be a UUID.')
    return text
  })
}

function noteOption(): Option {
  return new Option('--note <text>', 'why you decided so, for readers of the log').argParser((text) => {
    const note = parseNote(text)
    if (note === null) throw new InvalidArgumentError('It must be 1 to 500 characters.')
    return note
  })
}

function limitOption(): Option {
  return new Option('--limit <count>', 'maximum number to print, 1 to 200').default(20).argParser((text) => {
    const limit = Number(text)
    if (!Number.isInteger(limit) || limit < 1 || limit > 200)
      throw new InvalidArgumentError('It must be a whole number from 1 to 200.')
    return limit
  })
}
