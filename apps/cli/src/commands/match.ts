import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  comparePair,
  crossValidate,
  evaluatePairs,
  type LabelledPair,
  leaveOneSourceOut,
  measureRecall,
  PAIR_MODEL,
  type PairSide,
  PairsError,
  parseCorpus,
  parseListing,
  parsePairs,
  toEmbeddingFile,
  trainEmbedding,
  trainPairs,
  trainWords,
} from '@parallax/matching'
import { Command, InvalidArgumentError } from 'commander'
import { showEvaluation, showSources } from '../match/show-evaluation.ts'
import { showVerdict } from '../match/show-verdict.ts'

export function matchCommand(): Command {
  const command = new Command()
  command.addCommand(evaluateCommand())
  command.addCommand(explainCommand())
  command.addCommand(trainCommand())
  command.addCommand(trainEmbeddingCommand())
  command.addCommand(trainWordsCommand())
  return command
}

interface EvaluateOptions {
  readonly pairs: string[]
  readonly corpus?: string
  readonly folds?: number
  readonly bySource?: true
  readonly json?: true
}

function evaluateCommand(): Command {
  return new Command('evaluate')
    .description('Score judged pairs and print precision, recall and reliability.')
    .requiredOption('--pairs <files...>', 'judged pairs, one JSON object per line; each file is a source')
    .option(
      '--corpus <file>',
      'listings to search among, one JSON object per line; adds recall of the candidates',
    )
    .option(
      '--folds <count>',
      'score by cross-validation over families, not by the built-in model',
      parseCount,
    )
    .option('--by-source', 'score each source with a model trained on the others')
    .option('--json', 'print JSON')
    .action(async (options: EvaluateOptions, command: Command) => {
      const pairs = await readPairs(options.pairs, command)
      const print = (result: object, text: string) =>
        process.stdout.write(options.json === true ? `${JSON.stringify(result, null, 2)}\n` : text)
      if (options.bySource === true) {
        if (new Set(options.pairs.map(toSource)).size < 2)
          command.error('parallax: --by-source needs files of at least two names')
        const evaluation = leaveOneSourceOut(pairs)
        print(evaluation, showSources(evaluation))
        return
      }
      const evaluation =
        options.folds === undefined ? evaluatePairs(pairs, PAIR_MODEL) : crossValidate(pairs, options.folds)
      const corpus =
        options.corpus === undefined ? null : await readLines(options.corpus, parseCorpus, command)
      const recall =
        corpus === null
          ? null
          : refuseBad(() => measureRecall(pairs, corpus), options.pairs.join(', '), command)
      print({ ...evaluation, recall }, showEvaluation(evaluation, recall))
    })
}

function explainCommand(): Command {
  return new Command('explain')
    .description('Print what the matcher reads in two titles, how they differ, and the verdict.')
    .requiredOption('--a <text>', 'title of one listing')
    .requiredOption('--b <text>', 'title of the other listing')
    .action((options: { a: string; b: string }) => {
      const [a, b] = [options.a, options.b].map((title) =>
        parseListing({ title, groupTitle: null, rules: null, endTime: null, createdTime: null }),
      )
      if (a !== undefined && b !== undefined) process.stdout.write(showVerdict(a, b, comparePair(a, b)))
    })
}

function trainCommand(): Command {
  return new Command('train')
    .description('Fit the pair model to judged pairs and print it as JSON.')
    .requiredOption('--pairs <files...>', 'judged pairs, one JSON object per line')
    .action(async (options: { pairs: string[] }, command: Command) => {
      const pairs = await readPairs(options.pairs, command)
      process.stdout.write(`${JSON.stringify(trainPairs(pairs))}\n`)
    })
}

function trainWordsCommand(): Command {
  return new Command('train-words')
    .description('Count how rare the words of titles are, and print the table as JSON.')
    .requiredOption('--corpus <files...>', 'listings, one JSON object per line')
    .action(async (options: { corpus: string[] }, command: Command) => {
      process.stdout.write(`${JSON.stringify(trainWords(await readCorpus(options.corpus, command)))}\n`)
    })
}

function trainEmbeddingCommand(): Command {
  return new Command('train-embedding')
    .description(
      'Learn from the titles of listings which words belong together, and write the embedding file to standard output.',
    )
    .requiredOption('--corpus <files...>', 'listings, one JSON object per line')
    .action(async (options: { corpus: string[] }, command: Command) => {
      process.stdout.write(toEmbeddingFile(trainEmbedding(await readCorpus(options.corpus, command))))
    })
}

async function readPairs(files: readonly string[], command: Command): Promise<LabelledPair[]> {
  const read = (file: string) => readLines(file, (text) => parsePairs(text, toSource(file)), command)
  return (await Promise.all(files.map(read))).flat()
}

async function readCorpus(files: readonly string[], command: Command): Promise<PairSide[]> {
  const corpus = (await Promise.all(files.map((file) => readLines(file, parseCorpus, command)))).flat()
  if (corpus.length === 0) command.error(`parallax: ${files.join(', ')}: no listing to learn from`)
  return corpus
}

function toSource(file: string): string {
  return basename(file, '.jsonl')
}

function parseCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 2)
    throw new InvalidArgumentError('It must be a whole number of 2 or more.')
  return count
}

/** Reads and parses a file. An error that the user can fix ends the command with one line. */
async function readLines<Item>(
  file: string,
  parse: (text: string) => Item[],
  command: Command,
): Promise<Item[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) =>
    command.error(`parallax: cannot read ${file}: ${cause instanceof Error ? cause.message : String(cause)}`),
  )
  return refuseBad(() => parse(text), file, command)
}

function refuseBad<Result>(work: () => Result, file: string, command: Command): Result {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof PairsError) return command.error(`parallax: ${file}: ${cause.message}`)
    throw cause
  }
}
