/** Links everything that is due, and prints a line before and after each statement. */
import { openStore, type StorePlace } from '@parallax/store'
import { announceStatements, type Halt } from './announce-statements.ts'
import { createStage, matchAll } from './match-scene.ts'

export interface MatchOnceOptions {
  readonly place: StorePlace
  /** Where it stops, to be killed there. */
  readonly halt: Halt | null
}

const { place, halt }: MatchOnceOptions = JSON.parse(process.argv[2] ?? '')
const store = await openStore(place)
await matchAll(createStage(announceStatements(store, halt)))
await store.close()
