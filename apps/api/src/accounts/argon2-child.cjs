/**
 * The process that hashes passwords. Its priority is low, so that whoever answers requests has the processor first; not the
 * lowest, with which a login takes seconds while the worker has all cores. With the argument `usual` it has that of its parent.
 *
 * CommonJS, because that is loaded without help of the thread pool: threads have the priority of the moment they are made
 * at, and those of the pool, which hash, must be made after the priority is set. Plain JavaScript, because it is started by
 * file name, as it stands in `src`.
 */
const { constants, setPriority } = require('node:os')

if (process.argv[2] !== 'usual') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { hash, verify } = require('@node-rs/argon2')

/** @typedef {import('./argon2-process.ts').Argon2Task} Task */

/** Argon2id is what the package does by default. @param {Task} task */
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

// Signals to the whole group, such as Ctrl+C, are for the parent: it still answers who is signing in.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
