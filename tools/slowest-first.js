import { BaseSequencer } from 'vitest/node'
import { toBudgetSeconds } from './test-budgets.js'

/**
 * Files with the largest budget first, so that no long one is left over at the end; project by project, because a worker that
 * changes projects starts anew.
 */
export default class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import("vitest/node").TestSpecification[]} files
   */
  async sort(files) {
    return files.toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) ||
        toBudgetSeconds(other.moduleId) - toBudgetSeconds(one.moduleId) ||
        one.moduleId.localeCompare(other.moduleId),
    )
  }
}
