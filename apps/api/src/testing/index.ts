export { type RedisServer, redisMissing, startRedisServer } from './redis-server.ts'
