import { Command } from 'commander'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../config/read-config.ts'
import { SettingError } from '../config/setting.ts'

export function backupCommand(): Command {
  return new Command()
    .argument('<file>', 'file to write, such as parallax.tar.gz; an existing one is replaced')
    .action(async (file: string) => {
      await backUp(readDataDir('pg_dump'), file)
      console.log(`backed up to ${file}; keep it like a password: it contains the secret`)
    })
}

export function restoreCommand(): Command {
  return new Command()
    .argument('<file>', 'file that `parallax backup` wrote')
    .action(async (file: string) => {
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
