import { Command } from 'commander'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../config/read-config.ts'
import { SettingError } from '../config/setting.ts'

export function backupCommand(): Command {
  return new Command()
    .argument('<file>', 'where to, as parallax.tar.gz; one that is there is replaced')
    .action(async (file: string) => {
      await backUp(readDataDir('pg_dump'), file)
      console.log(`backed up to ${file}; keep it as you keep a password: the secret is in it`)
    })
}

export function restoreCommand(): Command {
  return new Command().argument('<file>', 'what `parallax backup` wrote').action(async (file: string) => {
    const dataDir = readDataDir('pg_restore')
    await restore(dataDir, file)
    console.log(`restored ${file} into ${dataDir}`)
  })
}

function readDataDir(instead: string): string {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl !== null)
    throw new SettingError(`With DATABASE_URL use ${instead}: docs/deploy.md has the commands.`)
  return dataDir
}
