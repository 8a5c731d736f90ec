import { findResolutionSource } from '@parallax/domain'
import { type Database, listArbitrageMarkets, listQuestionRows, listRules } from '@parallax/store'
import type { Member, Question } from './member.ts'

/**
 * Those of the questions that two venues or more list. Rules are read only where they are not those of the listing as it was known:
 * they are long, and seldom change.
 */
export async function readQuestions(
  database: Database,
  questionIds: readonly string[],
  findKnown: (questionId: string) => Question | null,
): Promise<Question[]> {
  const markets = await listArbitrageMarkets(database, questionIds)
  const sources = new Map<string, string | null>()
  for (const { id, questionId, rulesHash } of markets) {
    const known = findKnown(questionId)?.members.find((member) => member.id === id)
    if (rulesHash === null) sources.set(id, null)
    else if (known?.rulesHash === rulesHash) sources.set(id, known.resolutionSource)
  }
  const unread = markets.filter(({ id }) => !sources.has(id)).map(({ id }) => id)
  for (const { id, rules } of unread.length === 0 ? [] : await listRules(database, unread))
    sources.set(id, findResolutionSource(rules))
  const members = new Map<string, Member[]>()
  for (const market of markets) {
    const member = { ...market, resolutionSource: sources.get(market.id) ?? null }
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
