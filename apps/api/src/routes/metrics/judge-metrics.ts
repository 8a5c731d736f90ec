import { toMetricText } from '@parallax/domain'
import type { JudgeCounts } from '@parallax/store'

/** How often the judge of doubted pairs was called; empty when it never was. */
export function toJudgeMetrics(counts: JudgeCounts | null): string {
  if (counts === null) return ''
  return toMetricText([
    {
      name: 'parallax_judge_calls_total',
      help: 'Calls of the language model that judges doubted pairs, repeated ones too.',
      type: 'counter',
      samples: [{ value: counts.calls }],
    },
    {
      name: 'parallax_judge_verdicts_total',
      help: 'Pairs of texts that it has judged.',
      type: 'counter',
      samples: [{ value: counts.verdicts }],
    },
  ])
}
