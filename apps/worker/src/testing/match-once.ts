/** Links all that is due, and prints a line before and after each statement. */
import { openStore, type StorePlace } from '@parallax/store'
import { announceStatements } from './announce-statements.ts'
import { createStage, matchAll } from './match-scene.ts'

export interface MatchOnceOptions {
  readonly place: StorePlace
}

const { place }: MatchOnceOptions = JSON.parse(process.argv[2] ?? '')
const store = await openStore(place)
await matchAll(createStage(announceStatements(store)))
await store.close()
