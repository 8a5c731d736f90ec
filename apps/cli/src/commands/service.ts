import { Command } from 'commander'
import type { Service } from '../service/run-service.ts'

/** Runs parts of the service until it is stopped. */
export function serviceCommand(service: Service): Command {
  return new Command().action(async () => {
    // Loaded late, so that help and errors in the settings do not wait for slow imports.
    const { readConfig } = await import('../config/read-config.ts')
    const config = readConfig()
    const { refuseExposure } = await import('../config/exposure.ts')
    refuseExposure(config, service)
    const { runService } = await import('../service/run-service.ts')
    await runService(service, config)
  })
}
