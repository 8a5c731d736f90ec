import { compareLoads } from '../load.ts'
import { atLeast, atMost, type BenchResult } from '../result.ts'
import { startServer } from '../server-process.ts'

/** What the API shell costs: the health route and a static list, relative to a bare server that sends the same bytes. */
export async function benchHttpShell(): Promise<BenchResult[]> {
  const api = await startServer('api-server')
  try {
    return [
      ...(await benchRoute('health', `${api.url}/health`)),
      ...(await benchRoute('static_list', `${api.url}/bench/list`)),
    ]
  } finally {
    await api.stop()
  }
}

async function benchRoute(name: string, url: string): Promise<BenchResult[]> {
  const bare = await startServer('bare-server', [url])
  try {
    const ratio = await compareLoads(url, bare.url)
    return [
      atLeast(`${name}_throughput_ratio`, ratio.throughput, 'of bare node:http', 0.7),
      atMost(`${name}_p99_ratio`, ratio.p99, 'of bare node:http', 3),
    ]
  } finally {
    await bare.stop()
  }
}
