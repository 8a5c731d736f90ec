/** Uses a whole core until it is killed or its parent is gone. */
process.on('disconnect', () => process.exit())
for (;;) {
  const untilMs = performance.now() + 50
  while (performance.now() < untilMs);
  await new Promise((resolve) => setImmediate(resolve))
}
