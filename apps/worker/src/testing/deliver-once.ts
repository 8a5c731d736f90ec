/** Sends everything in the outbox, and prints a line before and after each statement. */
import { openStore, type StorePlace } from '@parallax/store'
import { announceStatements, type Halt } from './announce-statements.ts'
import { openDeliveryScene } from './delivery-scene.ts'

export interface DeliverOnceOptions {
  readonly place: StorePlace
  readonly startMs: number
  /** Where it stops, to be killed there. */
  readonly halt: Halt | null
}

const { place, startMs, halt }: DeliverOnceOptions = JSON.parse(process.argv[2] ?? '')
const store = await openStore(place)
await openDeliveryScene(announceStatements(store, halt), startMs).deliverAll()
await store.close()
