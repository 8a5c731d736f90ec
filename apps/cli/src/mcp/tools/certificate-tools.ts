import Type from 'typebox'
import { defineTool } from '../tool.ts'
import { EXACTLY, OpportunityId } from '../tool-inputs.ts'

const verifyCertificate = defineTool({
  name: 'verify_certificate',
  title: 'Verify a certificate',
  description:
    'Fetches the newest certificate of an opportunity and verifies it on this machine, without trusting the service’s arithmetic. It checks hash, chain, signature, policy and fees, and makes the decision again from the recorded inputs. `is_verified` is true if every check passed; otherwise say which failed. ' +
    'It proves what was decided from which inputs, not that the edge still exists: see `differs_from_certificate` in explain_opportunity. The signing keys come from the service itself (`keys_url`), so this does not prove that they are the operator’s. ' +
    'NOT_FOUND: the opportunity does not exist or never had a certificate (`certificate_id` is null).',
  input: OpportunityId,
  output: Type.Object(
    {
      opportunity_id: OpportunityId.properties.opportunity_id,
      is_verified: Type.Boolean({ description: 'Every check passed.' }),
      checks: Type.Array(
        Type.Object({ name: Type.String(), is_passed: Type.Boolean(), sentence: Type.String() }, EXACTLY),
      ),
      keys_url: Type.String({ description: 'Where the keys were read from.' }),
    },
    EXACTLY,
  ),
  call: async ({ client, url, signal }, { opportunity_id }) => {
    // Loaded late: it brings the fee rules and terms of all venues, which nothing else here needs.
    const [{ checkCertificate }, file, jwks] = await Promise.all([
      import('../check-certificate.ts'),
      client.arbitrage.certificateFile(opportunity_id, signal),
      client.service.jwks(signal),
    ])
    const checks = checkCertificate(file, jwks)
    return {
      opportunity_id,
      is_verified: checks.every(({ isPassed }) => isPassed),
      checks: checks.map(({ name, isPassed, sentence }) => ({ name, is_passed: isPassed, sentence })),
      keys_url: `${url}/.well-known/jwks.json`,
    }
  },
})

export const CERTIFICATE_TOOLS = [verifyCertificate]
