/**
 * The simulated venues at a scale (first argument), at one fixed moment of their world (second, in ms). Each answer is
 * made once and then repeated, so that its cost does not count as a cost of reading it.
 */
import { createWorld, startSimulator, type WireAnswer, type WireVenue, wires } from '@parallax/simulator'

const scale = Number(process.argv[2])
const atMs = Number(process.argv[3])
const world = createWorld({ seed: 1, epochMs: Date.UTC(2026, 10, 15), scale })
const simulator = await startSimulator({ world, wires: wires.map(withMemory), clock: () => atMs })
console.log(simulator.url)

function withMemory(wire: WireVenue): WireVenue {
  const answers = new Map<string, WireAnswer>()
  return {
    ...wire,
    handle(request, context) {
      const { role, method, path, query, body } = request
      const key = JSON.stringify([role, method, path, query.toString(), body])
      const known = answers.get(key)
      if (known !== undefined) return known
      const answer = wire.handle(request, context)
      const text = JSON.stringify(answer.body)
      const made =
        answer.contentType === undefined ? { ...answer, body: text, contentType: 'text/plain' } : answer
      answers.set(key, made)
      return made
    },
  }
}
