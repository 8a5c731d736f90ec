import type { Client } from '@parallax/client'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isId = (text: string): boolean => UUID.test(text)

/** Questions whose titles contain all of the words; without a word the most traded ones. */
export async function searchQuestions(
  client: Client,
  words: readonly string[],
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal | undefined },
) {
  return client.questions.list(words.length === 0 ? { limit } : { q: words.join(' '), limit }, signal)
}
