import { Command } from 'commander'
import type { Service } from '../service/run-service.ts'

/** Runs parts of the service until it is told to stop. */
export function serviceCommand(service: Service): Command {
  return new Command().action(async () => {
    // Help, and who made a mistake in the settings, do without most of what takes time to load.
    const { readConfig } = await import('../config/read-config.ts')
    const config = readConfig()
    const { refuseExposure } = await import('../config/exposure.ts')
    refuseExposure(config, service)
    const { runService } = await import('../service/run-service.ts')
    await runService(service, config)
  })
}
