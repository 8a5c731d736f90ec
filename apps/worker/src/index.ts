export { PageMemory } from './ingest/page-memory.ts'
export { type Sweep, type SweepOptions, sweepVenue } from './ingest/sweep-venue.ts'
export { startWorker, type Worker, type WorkerOptions } from './worker.ts'
