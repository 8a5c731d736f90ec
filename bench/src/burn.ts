/** Wants a core to itself until it is killed, or its parent is gone. */
process.on('disconnect', () => process.exit())
for (;;) {
  const untilMs = performance.now() + 50
  while (performance.now() < untilMs);
  await new Promise((resolve) => setImmediate(resolve))
}
