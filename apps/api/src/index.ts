export { type App, type AppOptions, type AppSettings, buildApp } from './app.ts'
export { openRateLimits, type RateLimits } from './rate-limit/open-rate-limits.ts'
export type { DemoAccount } from './web/web.ts'
export { readWebFiles } from './web/web-file.ts'
