import type { Command } from 'commander'
import { isId, searchQuestions } from '../terminal/find-questions.ts'
import { type AskOptions, askCommand, limitOption } from '../terminal/options.ts'
import { QUESTION_COLUMNS, viewQuestion } from '../terminal/question-columns.ts'
import { show } from '../terminal/show.ts'
import { tableView } from '../terminal/view.ts'
import { toCount } from '../terminal/words.ts'

interface QuestionOptions extends AskOptions {
  readonly limit: number
}

export function questionCommand(): Command {
  return askCommand()
    .argument('[words...]', 'its id, or words in its title; if omitted, the most traded questions are listed')
    .addOption(limitOption(20))
    .action((words: string[], { limit, ...options }: QuestionOptions) =>
      show(options, async ({ client }, signal) => {
        const [first = ''] = words
        if (words.length === 1 && isId(first)) return viewQuestion(client, first, signal)
        const answer = await searchQuestions(client, words, { limit, signal })
        const [only] = answer.data
        const isSure = words.length > 0 && answer.meta.is_near_match !== true
        if (isSure && answer.data.length === 1 && only !== undefined)
          return viewQuestion(client, only.id, signal)
        return tableView({
          answer,
          columns: QUESTION_COLUMNS,
          rows: answer.data,
          foot: [`${toCount(answer)}; see one with: parallax question ID`],
          empty: words.length === 0 ? 'There are no questions yet.' : 'No question has all of these words.',
        })
      }),
    )
}
