import { expect, test } from 'vitest'
import { describeBackends, useStore } from '../testing/index.ts'
import { claimInstallation } from './claim-installation.ts'

describeBackends('claimInstallation', (backend) => {
  const store = useStore(backend)

  test('the first mode stays on every call; the other one is refused', async () => {
    await claimInstallation(store(), 'demo')
    await claimInstallation(store(), 'demo')
    await expect(claimInstallation(store(), 'live')).rejects.toMatchObject({ code: 'other_mode' })
  })
})
