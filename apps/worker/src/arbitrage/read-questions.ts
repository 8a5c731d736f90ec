import { findResolutionSource, readRuleTerms } from '@parallax/domain'
import { type Database, listArbitrageMarkets, listQuestionRows, listRules } from '@parallax/store'
import type { ArbitrageInput, Question } from './arbitrage-input.ts'

type RulesRead = Pick<ArbitrageInput, 'resolutionSource' | 'ruleTerms'>

const NO_RULES: RulesRead = { resolutionSource: null, ruleTerms: null }

/**
 * Reads those of the questions that at least two venues list. Rules are long and rarely change, so they are read only
 * where they differ from the known ones.
 */
export async function readQuestions(
  database: Database,
  questionIds: readonly string[],
  findKnown: (questionId: string) => Question | null,
): Promise<Question[]> {
  const markets = await listArbitrageMarkets(database, questionIds)
  const read = new Map<string, RulesRead>()
  for (const { id, questionId, rulesHash } of markets) {
    const known = findKnown(questionId)?.members.find((member) => member.id === id)
    if (rulesHash === null) read.set(id, NO_RULES)
    else if (known?.rulesHash === rulesHash) read.set(id, known)
  }
  const unread = markets.filter(({ id }) => !read.has(id)).map(({ id }) => id)
  for (const { id, rules } of unread.length === 0 ? [] : await listRules(database, unread))
    read.set(id, { resolutionSource: findResolutionSource(rules), ruleTerms: readRuleTerms(rules) })
  const members = new Map<string, ArbitrageInput[]>()
  for (const market of markets) {
    const { resolutionSource, ruleTerms } = read.get(market.id) ?? NO_RULES
    // What is added comes before the copy: after it, Node.js 20 gives every member a hidden class of its own (0.7 kB).
    const member = { resolutionSource, ruleTerms, ...market }
    const others = members.get(market.questionId)
    if (others === undefined) members.set(market.questionId, [member])
    else others.push(member)
  }
  const rows = await listQuestionRows(database, [...members.keys()])
  return rows.map(({ id, title, slug, category, endMs }) => ({
    id,
    title,
    slug,
    category,
    endMs,
    members: members.get(id) ?? [],
  }))
}
