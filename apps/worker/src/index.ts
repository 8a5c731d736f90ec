export { PageMemory } from './ingest/page-memory.ts'
export { type Sweep, type SweepOptions, sweepVenue } from './ingest/sweep-venue.ts'
export { MatchStage, type MatchStageOptions } from './match/match-stage.ts'
export { startWorker, type Worker, type WorkerOptions } from './worker.ts'
