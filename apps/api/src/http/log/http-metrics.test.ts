import { expect, test } from 'vitest'
import { HttpMetrics } from './http-metrics.ts'

test('responses are counted by status, and their durations in cumulative buckets', async () => {
  const metrics = new HttpMetrics()
  const series = metrics.series('GET', '/a/:id')
  metrics.series('GET', '/never-asked')
  series.observe(200, 0.5)
  series.observe(200, 3)
  series.observe(404, 20_000)
  const text = await metrics.toText()
  const lines = text.split('\n')
  const labels = 'method="GET",route="/a/:id"'
  expect(lines).toContain(`http_requests_total{${labels},status="200"} 2`)
  expect(lines).toContain(`http_requests_total{${labels},status="404"} 1`)
  expect(lines).toContain(`http_request_duration_seconds_bucket{${labels},le="0.001"} 1`)
  expect(lines).toContain(`http_request_duration_seconds_bucket{${labels},le="0.005"} 2`)
  expect(lines).toContain(`http_request_duration_seconds_bucket{${labels},le="10"} 2`)
  expect(lines).toContain(`http_request_duration_seconds_bucket{${labels},le="+Inf"} 3`)
  expect(lines).toContain(`http_request_duration_seconds_sum{${labels}} 20.0035`)
  expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 3`)
  expect(text).not.toContain('never-asked')
})

test('the text is in the Prometheus format and includes the metrics of the process', async () => {
  const text = await new HttpMetrics().toText()
  expect(text).toContain('process_cpu_user_seconds_total')
  for (const line of text.split('\n'))
    expect(line).toMatch(/^($|# (HELP|TYPE) |[a-z_:][a-z\d_:]*(\{.*\})? [-+.e\dN])/i)
  expect(text.endsWith('\n')).toBe(true)
})
