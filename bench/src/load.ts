import autocannon from 'autocannon'

const CONNECTIONS = 64

interface Load {
  readonly requestsPerSecond: number
  readonly p99Ms: number
}

/** Sends requests to one address for `seconds` over 64 connections. Any status but 2xx fails the measurement. */
export async function measureLoad(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  }
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 }
}

export interface LoadRatio {
  readonly throughput: number
  readonly p99: number
}

interface LoadOptions {
  readonly rounds?: number
  readonly seconds?: number
  readonly headers?: Record<string, string>
}

/**
 * The load of `url` relative to `reference`. After a warm-up both are measured in turns, and the median ratio of the
 * rounds is returned, so that a short disturbance of the machine has no effect.
 */
export async function compareLoads(
  url: string,
  reference: string,
  { rounds = 7, seconds = 2, headers = {} }: LoadOptions = {},
): Promise<LoadRatio> {
  for (const address of [url, reference]) await measureLoad(address, seconds, headers)
  const ratios: LoadRatio[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await measureLoad(url, seconds, headers)
    const other = await measureLoad(reference, seconds, headers)
    ratios.push({
      throughput: own.requestsPerSecond / other.requestsPerSecond,
      p99: own.p99Ms / other.p99Ms,
    })
  }
  return {
    throughput: toMedian(ratios.map((ratio) => ratio.throughput)),
    p99: toMedian(ratios.map((ratio) => ratio.p99)),
  }
}

function toMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
