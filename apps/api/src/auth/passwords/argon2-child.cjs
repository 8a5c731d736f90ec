/**
 * The process that hashes passwords. Its priority is low, so that the process that serves requests gets the processor
 * first. It is not the lowest, because then a login would take seconds while the worker uses all cores. With the
 * argument `usual` it keeps the priority of its parent.
 *
 * CommonJS, because that is loaded without the thread pool. Threads get the priority at the time of their creation, and
 * the pool threads, which hash, must be created after the priority is set. Plain JavaScript, because it is started by
 * file name, directly from `src`.
 */
const { constants, setPriority } = require('node:os')

if (process.argv[2] !== 'usual') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { hash, verify } = require('@node-rs/argon2')

/** @typedef {import('./argon2-process.ts').Argon2Task} Task */

/** The package uses Argon2id by default. @param {Task} task */
function run(task) {
  return task.kind === 'hash' ? hash(task.password, task.costs) : verify(task.passwordHash, task.password)
}

process.on('message', async (/** @type {{ id: number, task: Task }} */ { id, task }) => {
  const answer = await run(task).then(
    (result) => ({ id, result }),
    (cause) => ({ id, fault: String(cause) }),
  )
  process.send?.(answer)
})

// Signals to the whole process group, such as Ctrl+C, are for the parent, which still has to answer open sign-ins.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
