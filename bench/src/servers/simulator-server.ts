/** The simulated venues at a scale (first argument), at one moment of their world (second, in ms) that does not pass. */
import { createWorld, startSimulator, wires } from '@parallax/simulator'

const scale = Number(process.argv[2])
const atMs = Number(process.argv[3])
const world = createWorld({ seed: 1, epochMs: Date.UTC(2026, 10, 15), scale })
const simulator = await startSimulator({ world, wires, clock: () => atMs })
console.log(simulator.url)
