#!/usr/bin/env node
import { createProgram } from './program.ts'
import { reportFailure } from './report-failure.ts'

createProgram().parseAsync().catch(reportFailure)
