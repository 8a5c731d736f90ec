#!/usr/bin/env node
/**
 * `npx parallax` in a checkout: builds what is missing or changed, then runs the command. An image has no tools to build with and runs what
 * was built.
 */
import { existsSync } from 'node:fs'

const builder = new URL('../../../tools/build.js', import.meta.url)
const command = new URL('../dist/main.js', import.meta.url)
if (existsSync(builder)) await import(builder.href)
await import(command.href)
