export { readNaively } from '../catalog/testing/naive-world.ts'
export { buildTestApp } from './build-test-app.ts'
export { bearer, registerAccount } from './credentials.ts'
export { type RedisServer, redisMissing, startRedisServer } from './redis-server.ts'
