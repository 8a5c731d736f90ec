import { BaseSequencer } from 'vitest/node'
import { isPure, toBudgetSeconds } from './test-budgets.js'

/**
 * Runs files with the largest budget first and pure ones last, so that no long one is left at the end. It goes project
 * by project, because a worker restarts when it changes projects.
 */
export default class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import("vitest/node").TestSpecification[]} files
   */
  async sort(files) {
    return files.toSorted(
      (one, other) =>
        other.project.name.localeCompare(one.project.name) ||
        Number(isPure(one.moduleId)) - Number(isPure(other.moduleId)) ||
        toBudgetSeconds(other.moduleId) - toBudgetSeconds(one.moduleId) ||
        one.moduleId.localeCompare(other.moduleId),
    )
  }
}
