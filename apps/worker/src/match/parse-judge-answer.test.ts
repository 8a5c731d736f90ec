import { expect, test } from 'vitest'
import { NO_ANSWER, parseJudgeAnswer } from './parse-judge-answer.ts'

const complete = (content: unknown) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })

test.each(['same', 'opposite', 'different', 'unsure'])(
  'the strict answer %s is accepted with its reason',
  (verdict) => {
    const answer = complete(JSON.stringify({ verdict, reason: ' Both ask\n\u0007 it. ' }))
    expect(parseJudgeAnswer(answer)).toEqual({ verdict, reason: 'Both ask it.' })
  },
)

const SAME = '{"verdict":"same","reason":"Equal."}'

test.each([
  ['no JSON', 'Bad Gateway'],
  ['no object', '[]'],
  ['no choice', '{"choices":[]}'],
  ['choices of another type', '{"choices":{"0":{}}}'],
  ['no message', '{"choices":[null]}'],
  ['no text', complete(null)],
  ['text that is not a string', complete({ verdict: 'same', reason: 'Equal.' })],
  ['a word', complete('same')],
  ['the object in a fence', complete(`\`\`\`json\n${SAME}\n\`\`\``)],
  ['words before the object', complete(`Sure: ${SAME}`)],
  ['two objects', complete(`${SAME}${SAME}`)],
  ['the object in a list', complete(`[${SAME}]`)],
  ['another verdict', complete('{"verdict":"SAME","reason":"Equal."}')],
  ['a verdict from the prototype', complete('{"verdict":"toString","reason":"Equal."}')],
  ['no reason', complete('{"verdict":"same"}')],
  ['an empty reason', complete('{"verdict":"same","reason":" "}')],
  ['a reason of another type', complete('{"verdict":"same","reason":["Equal."]}')],
  ['an essay', complete(JSON.stringify({ verdict: 'same', reason: 'x'.repeat(501) }))],
  ['an extra field', complete('{"verdict":"same","reason":"Equal.","confidence":1}')],
])('%s counts as unsure', (_what, body) => {
  expect(parseJudgeAnswer(body)).toBe(NO_ANSWER)
})
