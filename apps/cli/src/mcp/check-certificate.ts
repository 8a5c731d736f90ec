import { type CertificateCheck, type Jwks, verifyCertificate } from '@parallax/certificate'
import { findFeeRule, listVenueTerms } from '@parallax/venues'

/** The same checks as `parallax verify`. */
export function checkCertificate(file: string, jwks: Jwks): readonly CertificateCheck[] {
  return verifyCertificate(Buffer.from(file), { jwks, findFeeRule, listVenueTerms })
}
