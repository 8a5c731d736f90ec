/**
 * The rule of `takeRate` as a Redis script, so that reading, deciding and writing are one atomic step for all
 * processes. `redis-rate-limiter.process.test.ts` replays random requests against both and compares every result.
 *
 * KEYS[1]: the caller. ARGV: `take` or `peek`, requests per minute, burst, now in ms or '' for the clock of Redis.
 * Returns allowed (1 or 0), remaining, reset in Unix seconds. The key holds, packed: start of the window in ms,
 * requests served in it, Unix second until which the burst refuses, and the times in ms of the requests served in the
 * last second. It expires 62 s after the last write, when the longest window and any refusal are over.
 */
export const RATE_SCRIPT = `
local WINDOW_MS, SECOND_MS, KEEP_MS = 60000, 1000, 62000
local perMinute, burst, now = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end

local blockEnd = math.floor(now / SECOND_MS) + 2
local start, served, blockedUntil, recent = now, 0, 0, {}
local isChanged = false
local packed = redis.call('GET', KEYS[1])
if packed then
  start, served, blockedUntil, recent = unpack(cmsgpack.unpack(packed))
  if (recent[#recent] or start) > now or blockedUntil > blockEnd then
    start = math.min(start, now)
    blockedUntil = math.min(blockedUntil, blockEnd)
    for i = 1, #recent do recent[i] = math.min(recent[i], now) end
    isChanged = true
  end
end

local function wholeSecond(ms)
  return math.ceil(ms / SECOND_MS) * SECOND_MS
end

local function windowEnd()
  return wholeSecond(start + WINDOW_MS)
end

local function burstFree()
  return #recent < burst and 0 or recent[#recent - burst + 1] + SECOND_MS
end

local function free()
  return math.max(windowEnd(), wholeSecond(burstFree()), blockedUntil * SECOND_MS)
end

local function save()
  local state = cmsgpack.pack({ start, served, blockedUntil, recent })
  redis.call('SET', KEYS[1], state, 'PX', KEEP_MS)
end

local refusedUntil
if served >= perMinute then
  if now < free() then refusedUntil = math.ceil(free() / SECOND_MS) end
elseif now < blockedUntil * SECOND_MS then
  refusedUntil = blockedUntil
elseif now < burstFree() then
  refusedUntil, blockedUntil, isChanged = blockEnd, blockEnd, true
end

if refusedUntil then
  if isChanged and ARGV[1] == 'take' then save() end
  return { 0, 0, refusedUntil }
end

if now >= windowEnd() then start, served = now, 0 end
local kept = {}
for i = 1, #recent do
  if recent[i] > now - SECOND_MS then kept[#kept + 1] = recent[i] end
end
kept[#kept + 1] = now
recent, served, blockedUntil = kept, served + 1, 0
if ARGV[1] == 'take' then save() end
local reset = math.ceil((served < perMinute and windowEnd() or free()) / SECOND_MS)
return { 1, perMinute - served + (ARGV[1] == 'peek' and 1 or 0), reset }
`
